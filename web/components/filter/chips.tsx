import type { Asked } from '../../app/asked.ts';
import { clearedHref, hrefOf, LISTS } from '../../app/search-params.ts';
import { To } from '../to.tsx';
import { typeText } from '../words/types.ts';

/** Each link carries the whole address: of more the page would be made of little else. */
const MOST = 40;

/** The filters that hold, each with a way to lift it. */
export function Chips({ asked: { path, params, question } }: { readonly asked: Asked }) {
  // What of the address did not hold is no filter in force; the page's remarks say so.
  const held = LISTS.flatMap((name) => (params[name] ?? []).filter(isHeld(question.filter[name])).map((value) => ({ name, value })));
  if (held.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in force">
      {held.slice(0, MOST).map(({ name, value }) => {
        const rest = (params[name] ?? []).filter((each) => each !== value);
        const text = name === 'type' || name === 'verdict' ? typeText(value) : value;
        return (
          <li className="chip" key={`${name} ${value}`}>
            <span>
              <span className="muted">{name}</span> {text}
            </span>
            <To href={hrefOf(path, params, { [name]: rest.length > 0 ? rest : null })} aria-label={`Remove ${name} ${text}`}>
              ×
            </To>
          </li>
        );
      })}
      {held.length > MOST ? <li className="muted">{held.length - MOST} more</li> : null}
      <li>
        <To href={clearedHref(path, params)}>Clear all</To>
      </li>
    </ul>
  );
}

function isHeld(values: readonly string[]): (value: string) => boolean {
  const held = new Set(values);
  return (value) => held.has(value);
}
