export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that a cookie or a form names; `system` where it names none. */
export function themeOf(written: unknown): Theme {
  return THEMES.find((theme) => theme === written) ?? 'system';
}
