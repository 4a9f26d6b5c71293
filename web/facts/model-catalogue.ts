/**
 * Families of models by how their names begin, after the provider's prefix and the date are taken away (`model-family.ts`). The first that
 * matches decides, so the special stands before the general. A family says who made it and what line it is, not which version: versions
 * stay apart under their own names.
 */
export const MODEL_CATALOGUE: readonly (readonly [family: string, begins: RegExp])[] = [
  ['Claude Opus', /^claude-(?:[\d.]+-){0,3}opus\b/],
  ['Claude Sonnet', /^claude-(?:[\d.]+-){0,3}sonnet\b/],
  ['Claude Haiku', /^claude-(?:[\d.]+-){0,3}haiku\b/],
  ['Claude Opus', /^opus(?:-|$)/],
  ['Claude Sonnet', /^sonnet(?:-|$)/],
  ['Claude Haiku', /^haiku(?:-|$)/],
  ['Claude', /^claude(?:-instant|-v?\d[\d.]*)?$/],
  ['Codex', /^(?:gpt-[\d.]+-)?codex(?:-|$)/],
  ['GPT-OSS', /^gpt-oss\b/],
  ['GPT', /^(?:chat)?gpt-?\d/],
  ['GPT', /^chatgpt\b/],
  ['OpenAI o-series', /^o[1-9](?:-|$)/],
  ['Gemini', /^gemini\b/],
  ['Gemma', /^(?:code)?gemma/],
  ['Grok', /^grok\b/],
  ['DeepSeek', /^deepseek/],
  ['Qwen', /^(?:qwen|qwq|qvq)/],
  ['Llama', /^(?:meta-)?(?:code-?)?llama/],
  ['Mistral', /^(?:open-)?(?:mistral|mixtral|ministral|magistral|codestral|devstral|pixtral)/],
  ['GLM', /^(?:chat)?glm-?\d/],
  ['Kimi', /^(?:kimi|moonshot-v)/],
  ['MiniMax', /^(?:minimax|abab\d)/],
  ['Command', /^command(?:-[ar]|-light|-nightly)\b/],
  ['Amazon Nova', /^nova-(?:micro|lite|pro|premier)\b/],
  ['Phi', /^phi-?\d/],
  ['Granite', /^granite-?\d/],
  ['Nemotron', /^nemotron/],
];
