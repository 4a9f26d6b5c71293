/**
 * What both engines take and give back alike: PostgreSQL refuses NUL in text, and halves of letters have no UTF-8. Parameters of statements
 * pass here; what is no text passes as it is.
 */
export function plainText(parameter: unknown): unknown {
  return typeof parameter === 'string' && /[\0\p{Surrogate}]/u.test(parameter)
    ? parameter.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
    : parameter;
}
