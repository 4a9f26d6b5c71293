// What `npm start` does: audits the examples, then shows them on the dashboard. In CI, which nobody looks at, it ends after the audits.
import { auditExamples } from './audit-examples.mjs';
import { startWeb } from './start-web.mjs';

// On a terminal the address must not drown in log lines.
process.env.FIDELITY_LOG_LEVEL ??= 'warn';
process.exitCode = auditExamples();
if (process.exitCode === 0 && !process.env.CI) {
  process.argv.push('--samples');
  process.stdout.write('\nThe same runs on the dashboard (`npm run start:web` starts it without them):\n');
  await startWeb();
}
