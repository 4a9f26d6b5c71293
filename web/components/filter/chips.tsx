import type { Asked } from '../../app/asked.ts';
import { clearedHref, hrefOf, LISTS } from '../../app/search-params.ts';
import { To } from '../to.tsx';
import { typeText } from '../words/types.ts';

/** The filters that hold, each with a way to lift it. */
export function Chips({ asked: { path, params } }: { readonly asked: Asked }) {
  const held = LISTS.flatMap((name) => (params[name] ?? []).map((value) => ({ name, value })));
  if (held.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in force">
      {held.map(({ name, value }) => {
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
      <li>
        <To href={clearedHref(path, params)}>Clear all</To>
      </li>
    </ul>
  );
}
