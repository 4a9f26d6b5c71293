import type { StoredRun } from '../../store/store.ts';
import { instantText } from '../../time/labels.ts';
import { otherVerdicts } from './other-verdicts.ts';

const TEXTS = {
  repeated: 'The same record under the same contract was sent again later: that upload counts, this one is kept.',
  superseded: 'A later attempt of the same workflow job counts: this one is kept.',
  reaudited: 'A newer version of the rules has judged this record again: that judgement counts.',
} as const;

interface Props {
  readonly run: StoredRun;
  readonly siblings: readonly StoredRun[];
  readonly timeZone: string;
}

/** What must be known before anything else is read: whether the run counts, and whether its numbers can be believed. */
export function Standing({ run, siblings, timeZone }: Props) {
  const others = otherVerdicts(run, siblings);
  const remarks = [
    ...(run.standing === 'counted' ? [] : [TEXTS[run.standing]]),
    ...(others.length === 0
      ? []
      : [
          `Under another policy, or on another day of its waivers, the same record was judged ${others.join(' and ').replaceAll('_', ' ')}. Both are under “The same record elsewhere”.`,
        ]),
    ...(run.agreement === 'different'
      ? ['The sender’s own audit of this record said something else than this server’s. What follows is this server’s.']
      : []),
    ...(run.agreement === 'not_audited' ? ['Not re-audited: only a report was sent, and it is shown as it came.'] : []),
    ...(run.clock === 'receipt'
      ? [`The run states no time that could be believed: it is placed where it was received, ${instantText(run.at, timeZone)}.`]
      : []),
    ...(run.kind === 'probe' ? ['A probe: it is counted apart from work.'] : []),
  ];
  return remarks.map((remark) => (
    <p className="remark" key={remark}>
      {remark}
    </p>
  ));
}
