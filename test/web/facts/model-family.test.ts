import { expect, test } from 'vitest';
import { modelFamily } from '../../../web/facts/model-family.ts';

test.each([
  ['claude-opus-4-5-20251101', 'Claude Opus'],
  ['claude-sonnet-4-5-20250929', 'Claude Sonnet'],
  ['claude-3-5-sonnet-20241022', 'Claude Sonnet'],
  ['Claude Sonnet 4.5', 'Claude Sonnet'],
  ['claude-haiku-4.5', 'Claude Haiku'],
  ['claude-3-haiku@20240307', 'Claude Haiku'],
  ['anthropic/claude-sonnet-4', 'Claude Sonnet'],
  ['openrouter/anthropic/claude-opus-4.1:beta', 'Claude Opus'],
  ['us.anthropic.claude-sonnet-4-20250514-v1:0', 'Claude Sonnet'],
  ['opus', 'Claude Opus'],
  ['gpt-4.1-2025-04-14', 'GPT'],
  ['gpt-4o-mini-2024-07-18', 'GPT'],
  ['openai/gpt-5.2', 'GPT'],
  ['gpt-5.3-codex', 'Codex'],
  ['codex-mini-latest', 'Codex'],
  ['gpt-oss-120b', 'GPT-OSS'],
  ['o3-mini', 'OpenAI o-series'],
  ['o1', 'OpenAI o-series'],
  ['models/gemini-2.5-flash', 'Gemini'],
  ['gemini-3-flash-preview', 'Gemini'],
  ['grok-code-fast-1', 'Grok'],
  ['meta-llama/Llama-3.3-70B-Instruct', 'Llama'],
  ['Qwen/Qwen3-Coder-480B', 'Qwen'],
  ['deepseek-chat', 'DeepSeek'],
  ['deepseek-r1-distill-qwen-32b', 'DeepSeek'],
  ['devstral-small', 'Mistral'],
  ['mistral-large-latest', 'Mistral'],
  ['z-ai/glm-4.6', 'GLM'],
  ['moonshot-ai/kimi-k2.7-code', 'Kimi'],
  ['MiniMaxAI/MiniMax-M2', 'MiniMax'],
])('%s is of the family %s', (model, family) => {
  expect(modelFamily(model)).toBe(family);
});

test.each([
  'unknown',
  'house-blend',
  'o200k-thing',
  'gptzero',
  'claudette-7b',
  'my/sonnetizer',
  'codexter',
  'o',
  '',
  '<synthetic>',
  '__proto__',
])('%s is its own family: near is not same', (model) => {
  expect(modelFamily(model)).toBe(model);
});

test('a long name costs no more than a short one', () => {
  const started = performance.now();
  for (const part of ['a/', '-', 'claude-', '1.', 'gpt-', '20251101-']) modelFamily(part.repeat(500_000));
  expect(performance.now() - started).toBeLessThan(500);
});
