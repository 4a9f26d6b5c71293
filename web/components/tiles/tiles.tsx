import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import type { Counts } from '../../facts/counts.ts';
import type { Rate, Summary } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { grouped, intervalText, percentText } from '../words/numbers.ts';
import { FIVE, furtherCount } from '../words/types.ts';
import { ChangeLine, CountLine } from './change-line.tsx';
import { Tile } from './tile.tsx';

/** Silent repositories that a tile names. */
const NAMED = 2;

/** Where things stand, in six numbers, each against the span of equal elapsed time before. */
export function Tiles({ asked: { linked, question }, summary }: { readonly asked: Asked; readonly summary: Summary }) {
  const { now, before, rate, contractShare, inconclusiveShare, silent } = summary;
  const isAboutType = question.filter.type.length > 0;
  const unnamed = silent.length - NAMED;
  const foundIn = (counts: Counts) => fiveOf(counts) + (isAboutType ? furtherCount(counts.by_rule) : 0);
  return (
    <dl className="tiles">
      <Tile
        label={isAboutType ? `Runs with ${question.filter.type.length === 1 ? 'this type' : 'these types'}` : 'Violation rate'}
        figure={rate.few && rate.of > 0 ? `${rate.hits} of ${rate.of}` : percentText(rate.value)}
        href={hrefOf('/violations', linked, isAboutType ? {} : { verdict: ['violated'] })}
        isLead
      >
        <IntervalBar rate={rate} />
        <dd>
          {rate.of === 0 ? 'No run was judged.' : `${grouped(rate.hits)} of ${grouped(rate.of)} judged runs · 95%: ${intervalText(rate)}`}
          {rate.few && rate.of > 0 ? ' · too few for a rate' : ''}
          {now.clusters > 0 && now.clusters < rate.of ? ` · from ${grouped(now.clusters)} pull requests or commits` : ''}
        </dd>
        {rate.of > 0 ? <ChangeLine change={summary.change} rise="bad" /> : null}
      </Tile>
      <Tile label="Runs" figure={grouped(now.runs)} href={hrefOf('/runs', linked)}>
        <CountLine now={now.runs} before={before?.runs ?? null} />
      </Tile>
      <Tile
        label={isAboutType ? 'Findings' : 'Violations'}
        figure={grouped(foundIn(now))}
        href={hrefOf('/violations', linked, isAboutType ? {} : { type: [...FIVE] })}
      >
        <CountLine now={foundIn(now)} before={before && foundIn(before)} />
        <dd>
          {isAboutType
            ? ''
            : `${grouped(furtherCount(now.by_rule))} more by further checks; ${grouped(now.violated)} violated ${now.violated === 1 ? 'run' : 'runs'}; `}
          {grouped(now.waived)} waived
        </dd>
      </Tile>
      <Tile label="Runs with a contract" figure={percentText(contractShare.value)}>
        <dd>
          {grouped(contractShare.hits)} of {grouped(contractShare.of)}
        </dd>
        <ChangeLine change={summary.contractChange} rise="good" />
      </Tile>
      <Tile
        label="Inconclusive"
        figure={percentText(inconclusiveShare.value)}
        href={hrefOf('/runs', linked, { verdict: ['inconclusive'] })}
      >
        <dd>
          {grouped(inconclusiveShare.hits)} of {grouped(inconclusiveShare.of)} with a contract
        </dd>
        <ChangeLine change={summary.inconclusiveChange} rise="bad" />
      </Tile>
      <Tile label="Repositories gone silent" figure={before === null ? '–' : grouped(silent.length)}>
        {before === null ? <dd>nothing to compare with</dd> : null}
        {silent.slice(0, NAMED).map(({ repository, runsBefore }) => (
          <dd key={repository}>
            <To href={hrefOf(`/repos/${repository}`, {}, { period: '90d' })}>{repository}</To>
            <br />({grouped(runsBefore)} runs before)
          </dd>
        ))}
        {unnamed > 0 ? <dd>and {grouped(unnamed)} more</dd> : null}
      </Tile>
    </dl>
  );
}

/** Findings of the five types that are in force. */
function fiveOf({ by_rule }: Counts): number {
  return FIVE.reduce((sum, rule) => sum + (by_rule[rule] ?? 0), 0);
}

/** The rate on a line from 0 to 100%, with its interval. */
function IntervalBar({ rate: { value, low, high } }: { readonly rate: Rate }) {
  if (value === null || low === null || high === null) return null;
  return (
    <dd className="interval" aria-hidden="true">
      <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      <b style={{ left: `calc(${value * 100}% - 1px)` }} />
    </dd>
  );
}
