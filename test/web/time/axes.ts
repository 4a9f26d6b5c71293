import { BUCKETS } from '../../../web/facts/filter.ts';
import { bucketEdges } from '../../../web/time/buckets.ts';
import { axisLabels, instantText } from '../../../web/time/labels.ts';
import { PRESETS, presetPeriod } from '../../../web/time/periods.ts';
import { instantOf } from '../../../web/time/read-instant.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Tehran', 'Pacific/Apia'];
const NOWS = ['2026-03-08T12:00Z', '2026-11-01T05:30Z', '2026-10-25T00:30Z', '2012-01-02T00:00Z'].map((text) => Date.parse(text));

/** Everything that a zone decides, as one text: the same wherever the process believes to be. */
export function axesText(): string {
  const lines = ZONES.flatMap((zone) =>
    NOWS.flatMap((now) => [
      ...PRESETS.map((preset) => JSON.stringify([zone, preset, presetPeriod(preset, now, zone, now)])),
      ...BUCKETS.map((bucket) => {
        const edges = bucketEdges({ from: now - 3 * 86_400_000, to: now + 86_400_000 }, bucket, zone);
        return JSON.stringify([zone, bucket, edges, axisLabels(edges, bucket, zone)]);
      }),
      instantText(now, zone),
      String(instantOf('2026-03-08', 'to', zone)),
    ]),
  );
  return lines.join('\n');
}

if (process.argv[2] === 'print') process.stdout.write(axesText());
