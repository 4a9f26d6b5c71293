import { aiSdkMessages } from './ai_sdk_messages.ts';
import { anthropicMessages } from './anthropic_messages.ts';
import { atif } from './atif.ts';
import type { Importer } from './importer.ts';
import { inspectAi } from './inspect_ai.ts';
import { langchainMessages } from './langchain_messages.ts';
import { langfuse } from './langfuse.ts';
import { miniSweAgent } from './mini_swe_agent.ts';
import { openaiChat } from './openai_chat.ts';
import { openaiResponses } from './openai_responses.ts';
import { opencode } from './opencode.ts';
import { openhands } from './openhands.ts';
import { openinference } from './openinference.ts';
import { otelGenai } from './otel_genai.ts';
import { sweAgent } from './swe_agent.ts';

/** Formats that are not one client's own: lists of messages, traces, what harnesses write. */
export const openFormats: readonly Importer[] = [
  openaiChat,
  openaiResponses,
  anthropicMessages,
  aiSdkMessages,
  langchainMessages,
  miniSweAgent,
  sweAgent,
  openhands,
  atif,
  opencode,
  otelGenai,
  openinference,
  langfuse,
  inspectAi,
];
