'use client';

import { useQueryStates } from 'nuqs';
import { useTransition } from 'react';
import { type ListName, parsers } from '../../app/search-params.ts';

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

/** A menu for each filter. A choice takes effect at once; without script, on the button. */
export function Picks({ picks }: { readonly picks: readonly Pick[] }) {
  const [isLoading, startTransition] = useTransition();
  const [params, setParams] = useQueryStates(parsers, { shallow: false, history: 'push', scroll: false, startTransition });
  const kept = Object.entries({ period: params.period, from: params.from, to: params.to, tz: params.tz, kind: params.kind });
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
            <select
              name={name}
              value={value}
              onChange={({ target }) => void setParams({ [name]: target.value === '' ? null : [target.value], cursor: null })}
            >
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
          onChange={({ target }) => void setParams({ bucket: target.value === '' ? null : target.value })}
        >
          <option value="">auto</option>
          {BUCKETS.map((bucket) => (
            <option key={bucket} value={bucket}>
              {bucket}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button without-script">
        Apply
      </button>
    </form>
  );
}
