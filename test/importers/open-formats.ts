import { aiSdkMessages } from '@tool-fidelity/core/importers/ai_sdk_messages.ts';
import { anthropicMessages } from '@tool-fidelity/core/importers/anthropic_messages.ts';
import { atif } from '@tool-fidelity/core/importers/atif.ts';
import { inspectAi } from '@tool-fidelity/core/importers/inspect_ai.ts';
import { langchainMessages } from '@tool-fidelity/core/importers/langchain_messages.ts';
import { langfuse } from '@tool-fidelity/core/importers/langfuse.ts';
import { miniSweAgent } from '@tool-fidelity/core/importers/mini_swe_agent.ts';
import { openaiChat } from '@tool-fidelity/core/importers/openai_chat.ts';
import { openaiResponses } from '@tool-fidelity/core/importers/openai_responses.ts';
import { opencode } from '@tool-fidelity/core/importers/opencode.ts';
import { openhands } from '@tool-fidelity/core/importers/openhands.ts';
import { openinference } from '@tool-fidelity/core/importers/openinference.ts';
import { otelGenai } from '@tool-fidelity/core/importers/otel_genai.ts';
import { sweAgent } from '@tool-fidelity/core/importers/swe_agent.ts';
import * as aiSdkCases from './ai_sdk_messages.cases.ts';
import * as anthropicCases from './anthropic_messages.cases.ts';
import * as atifCases from './atif.cases.ts';
import type { Format } from './format.ts';
import * as inspectCases from './inspect_ai.cases.ts';
import * as langchainCases from './langchain_messages.cases.ts';
import * as langfuseCases from './langfuse.cases.ts';
import * as miniCases from './mini_swe_agent.cases.ts';
import * as chatCases from './openai_chat.cases.ts';
import * as responsesCases from './openai_responses.cases.ts';
import * as opencodeCases from './opencode.cases.ts';
import * as openhandsCases from './openhands.cases.ts';
import * as openinferenceCases from './openinference.cases.ts';
import * as otelCases from './otel_genai.cases.ts';
import * as sweCases from './swe_agent.cases.ts';

/** Formats that are not one client's own, with the words of their pages and their cases. */
export const openFormats: readonly Format[] = [
  { importer: openaiChat, ...chatCases },
  { importer: openaiResponses, ...responsesCases },
  { importer: anthropicMessages, ...anthropicCases },
  { importer: aiSdkMessages, ...aiSdkCases },
  { importer: langchainMessages, ...langchainCases },
  { importer: miniSweAgent, ...miniCases },
  { importer: sweAgent, ...sweCases },
  { importer: openhands, ...openhandsCases },
  { importer: atif, ...atifCases },
  { importer: opencode, ...opencodeCases },
  { importer: otelGenai, ...otelCases },
  { importer: openinference, ...openinferenceCases },
  { importer: langfuse, ...langfuseCases },
  { importer: inspectAi, ...inspectCases },
];
