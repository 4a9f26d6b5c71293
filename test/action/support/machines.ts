import { afterEach } from 'vitest';
import { type Machine, machine } from './step.ts';

/** Machines that are taken apart after each test. Call it at the top of a test file. */
export function machines(): (files?: Readonly<Record<string, string>>) => Machine {
  const made: Machine[] = [];
  afterEach(() => {
    for (const each of made.splice(0)) each.remove();
  });
  return (files) => {
    const one = machine(files);
    made.push(one);
    return one;
  };
}
