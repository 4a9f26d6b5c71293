import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import { dateText } from '../../time/labels.ts';
import { DEFAULT_PRESET, PRESETS, presetTitle } from '../../time/periods.ts';
import { basePath } from '../base-path.ts';
import { To } from '../to.tsx';

const SHORT: Readonly<Record<(typeof PRESETS)[number], string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
  this_month: 'This month',
  previous_month: 'Last month',
  all: 'All',
};

/** Periods with a name as links, and a range of one's own. */
export function Periods({ asked: { path, params, question } }: { readonly asked: Asked }) {
  const { filter, preset, timeZone } = question;
  const kept = Object.entries({ ...params, period: null, from: null, to: null, tz: null, cursor: null });
  return (
    <>
      <nav className="segments" aria-label="Period">
        {PRESETS.map((each) => (
          <To
            key={each}
            href={hrefOf(path, params, { period: each === DEFAULT_PRESET ? null : each, from: null, to: null })}
            title={presetTitle[each]}
            aria-current={each === preset ? 'true' : undefined}
          >
            {SHORT[each]}
          </To>
        ))}
      </nav>
      <details className="custom">
        <summary aria-current={preset === null ? 'true' : undefined}>Custom</summary>
        <form method="get" action={`${basePath}${path}`}>
          {kept.map(([name, value]) =>
            value === null ? null : <input key={name} type="hidden" name={name} value={Array.isArray(value) ? value.join(',') : value} />,
          )}
          <label>
            From <input className="field" type="date" name="from" required defaultValue={dateText(filter.from, timeZone)} />
          </label>
          <label>
            through <input className="field" type="date" name="to" required defaultValue={dateText(filter.to - 1, timeZone)} />
          </label>
          <label>
            in zone <input className="field" name="tz" defaultValue={params.tz ?? ''} placeholder={timeZone} spellCheck={false} />
          </label>
          <button type="submit" className="button">
            Apply
          </button>
        </form>
      </details>
    </>
  );
}
