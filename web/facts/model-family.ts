import { MODEL_CATALOGUE } from './model-catalogue.ts';

/** No model's name is longer; of a longer text the end says nothing about its family. */
const LONGEST = 200;

/** Who serves a model, written before its name with a dot: `us.anthropic.claude-…`. Written with a slash it is whatever stands before. */
const SERVED_BY = /^(?:(?:us|eu|apac|jp|au|global)\.)?(?:anthropic|meta|mistral|amazon|cohere|deepseek|qwen|openai|google|ai21)\./;

/** The catalogue's family of a model (`Claude Sonnet`, `GPT`, …); the name itself where the catalogue knows none. */
export function modelFamily(model: string): string {
  const name = plainName(model);
  return MODEL_CATALOGUE.find(([, begins]) => begins.test(name))?.[0] ?? model;
}

/** `openrouter/anthropic/Claude_Sonnet-4.5@20250929:beta` is `claude-sonnet-4.5`. */
function plainName(model: string): string {
  const lower = model.slice(0, LONGEST).toLowerCase().trim();
  return lower
    .slice(lower.lastIndexOf('/') + 1)
    .replace(SERVED_BY, '')
    .replace(/[_ ]/g, '-')
    .replace(/[@:].*$/, '')
    .replace(/-(?:latest|preview|exp)$/, '')
    .replace(/-(?:20\d{6}|20\d{2}-\d{2}-\d{2})$/, '');
}
