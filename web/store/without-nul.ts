/** PostgreSQL refuses NUL in text. No name that people read holds one, so both engines store text without. */
export function withoutNul(parameter: unknown): unknown {
  return typeof parameter === 'string' && parameter.includes('\0') ? parameter.replaceAll('\0', '') : parameter;
}
