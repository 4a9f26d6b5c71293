import { run } from './main.ts';

// Until the verdict is there: a step that ends without one must not pass.
process.exitCode = 1;

void run({
  env: process.env,
  print: (text) => void process.stdout.write(text),
  today: new Date().toISOString().slice(0, 10),
  fetch,
  wait: (milliseconds) => new Promise((over) => setTimeout(over, milliseconds)),
  now: Date.now,
  chance: Math.random,
}).then((code) => {
  process.exitCode = code;
});
