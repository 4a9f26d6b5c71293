import { To } from '../to.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const ENTRIES = [
  ['/', 'Overview'],
  ['/violations', 'Violations'],
  ['/runs', 'Runs'],
  ['/rules', 'Rules'],
  ['/settings', 'Settings'],
] as const;

/** The product's name, the ways to the pages, and the theme. */
export function Header({ at }: { readonly at: string | null }) {
  return (
    <header className="top">
      <div className="top-in">
        <To href="/" className="brand">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d="M3 10.5 8 15.5 17 4.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <path d="M12.5 15.5h4.5" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" opacity=".5" />
          </svg>
          Tool Fidelity
        </To>
        <nav className="nav" aria-label="Pages">
          {ENTRIES.map(([href, name]) => (
            <To key={href} href={href} aria-current={href === at ? 'page' : undefined}>
              {name}
            </To>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}
