import { run } from './main.ts';

process.exitCode = await run({
  env: process.env,
  print: (text) => void process.stdout.write(text),
  today: new Date().toISOString().slice(0, 10),
  fetch,
  wait: (milliseconds) => new Promise((over) => setTimeout(over, milliseconds)),
  now: Date.now,
  chance: Math.random,
});
