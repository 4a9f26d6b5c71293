import { cookies } from 'next/headers';
import { setTheme } from '../../app/actions.tsx';
import { THEMES, themeOf } from '../../app/theme.ts';

const NAMES = { system: 'Auto', light: 'Light', dark: 'Dark' } as const;

/** Light, dark, or as the system says. A form: it works without script, and the server renders the choice. */
export async function ThemeSwitch() {
  const chosen = themeOf((await cookies()).get('theme')?.value);
  return (
    <form action={setTheme}>
      <fieldset className="segments" style={{ margin: 0, padding: 0 }}>
        <legend className="sr-only">Theme</legend>
        {THEMES.map((theme) => (
          <button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
            {NAMES[theme]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
