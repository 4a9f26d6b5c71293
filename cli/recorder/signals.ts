import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

const PASSED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

export interface Signals {
  /** From now on signals go there, those that came before among them. */
  readonly sendTo: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** Keeps this process alive through the signals that are meant for the command, which it passes on. */
export function passSignals(): Signals {
  const early: NodeJS.Signals[] = [];
  let send = (signal: NodeJS.Signals): void => {
    early.push(signal);
  };
  for (const signal of PASSED) {
    process.on(signal, () => {
      if (!(isTyped(signal) && inForeground())) send(signal);
    });
  }
  return {
    sendTo(kill) {
      send = kill;
      for (const signal of early) kill(signal);
    },
  };
}

/** Those that a terminal sends for a key go to the command as well: passed on, it would get them twice, and many programs then give up. */
function isTyped(signal: NodeJS.Signals): boolean {
  return signal === 'SIGINT' || signal === 'SIGQUIT';
}

/** Whether a terminal's keys reach this process. */
function inForeground(): boolean {
  try {
    // Linux: after the name in brackets come state, parent, group, session, terminal and the terminal's foreground group.
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const [, , group, , terminal, foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return terminal !== '0' && foreground === group;
  } catch {
    return [0, 1, 2].some((descriptor) => isatty(descriptor));
  }
}
