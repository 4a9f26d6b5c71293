'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useOptimistic, useTransition } from 'react';
import { hrefOf, type ListName, type Params, parsers } from '../../app/search-params.ts';

export interface PickOption {
  readonly value: string;
  readonly text: string;
}

export interface Pick {
  readonly name: ListName;
  readonly label: string;
  readonly options: readonly PickOption[];
}

const BUCKETS = ['hour', 'day', 'week', 'month'];

/**
 * A menu for each filter. A choice shows at once, and the address changes together with the page: until then every link of the page still
 * stands for what it shows. Without script, a choice takes effect on the button.
 */
export function Picks({ picks }: { readonly picks: readonly Pick[] }) {
  const [isLoading, startTransition] = useTransition();
  const [router, path] = [useRouter(), usePathname()];
  const [held] = useQueryStates(parsers);
  const [params, foresee] = useOptimistic(held, (old: Params, change: Partial<Params>) => ({ ...old, ...change }));
  const choose = (change: Partial<Params>) =>
    startTransition(() => {
      foresee(change);
      router.push(hrefOf(path, params, change), { scroll: false });
    });
  const kept = Object.entries({ period: params.period, from: params.from, to: params.to, tz: params.tz });
  return (
    <form method="get" className="filter-row" aria-busy={isLoading}>
      {kept.map(([name, value]) => (value === null ? null : <input key={name} type="hidden" name={name} value={value} />))}
      {picks.map(({ name, label, options }) => {
        const chosen = params[name] ?? [];
        const value = chosen.join(',');
        const isListed = chosen.length === 0 || options.some((option) => option.value === value);
        return (
          <label key={name} className={chosen.length > 0 ? 'pick on' : 'pick'}>
            <span>{label}</span>
            <select name={name} value={value} onChange={({ target }) => choose({ [name]: target.value === '' ? null : [target.value] })}>
              <option value="">all</option>
              {isListed ? null : <option value={value}>{chosen.length > 1 ? `${chosen.length} chosen` : value}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <label className={params.bucket === null ? 'pick' : 'pick on'}>
        <span>By</span>
        <select
          name="bucket"
          value={params.bucket ?? ''}
          onChange={({ target }) => choose({ bucket: target.value === '' ? null : target.value })}
        >
          <option value="">auto</option>
          {BUCKETS.map((bucket) => (
            <option key={bucket} value={bucket}>
              {bucket}
            </option>
          ))}
        </select>
      </label>
      <label className={params.kind === 'probe' ? 'pick on' : 'pick'}>
        <span>Of</span>
        <select
          name="kind"
          value={params.kind === 'probe' ? 'probe' : ''}
          onChange={({ target }) => choose({ kind: target.value === '' ? null : target.value })}
        >
          <option value="">work</option>
          <option value="probe">probes</option>
        </select>
      </label>
      <button type="submit" className="button without-script">
        Apply
      </button>
    </form>
  );
}
