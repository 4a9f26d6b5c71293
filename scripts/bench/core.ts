import { audit } from '../../core/audit.ts';
import { contractsOf } from '../../core/contracts-of.ts';
import { readRecord } from '../../core/read-record.ts';
import type { RunRecord } from '../../core/record.ts';
import { cpu, median } from './cpu.ts';
import { generatedRecord, seeded } from './records.ts';

const BATCH = 100;

export interface CoreFigures {
  readonly records: number;
  readonly megabytes: number;
  readonly attemptsAudited: number;
  readonly verdicts: Readonly<Record<string, number>>;
  /** Medians of the batches' ratios to `JSON.parse` of the same bytes. */
  readonly audit: number;
  readonly validateAndAudit: number;
  readonly parseMs: number;
  readonly auditMs: number;
}

/** Parses, validates and audits generated records in batches, the three in turn, and compares within each batch. */
export function coreFigures(records: number, aboutEach: number, seed: number): CoreFigures {
  const random = seeded(seed);
  const verdicts: Record<string, number> = {};
  const ratios: { audit: number; both: number }[] = [];
  let [bytes, attempts, parseMs, auditMs] = [0, 0, 0, 0];
  for (let done = 0; done < records; done += BATCH) {
    const texts = Array.from({ length: BATCH }, () => JSON.stringify(generatedRecord(random, 40, aboutEach)));
    bytes += texts.reduce((sum, text) => sum + text.length, 0);
    let parsed: unknown[] = [];
    const parse = cpu(() => {
      parsed = texts.map((text): unknown => JSON.parse(text));
    });
    let valid: RunRecord[] = [];
    const validate = cpu(() => {
      valid = parsed.flatMap((each) => {
        const reading = readRecord(each);
        return 'record' in reading ? [reading.record] : [];
      });
    });
    const judge = cpu(() => {
      for (const record of valid) {
        const { verdict } = audit(record, contractsOf(record, [])[0] ?? null);
        verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
        attempts += record.attempts?.length ?? 0;
      }
    });
    parseMs += parse;
    auditMs += judge;
    if (done > 0 || records === BATCH) ratios.push({ audit: judge / parse, both: (validate + judge) / parse });
  }
  return {
    records,
    megabytes: Math.round(bytes / 1e6),
    attemptsAudited: attempts,
    verdicts,
    audit: median(ratios.map((each) => each.audit)),
    validateAndAudit: median(ratios.map((each) => each.both)),
    parseMs,
    auditMs,
  };
}
