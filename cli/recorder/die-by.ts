/** Signals whose default leaves a memory dump: the command has left its own already. */
const DUMPS = new Set(['SIGQUIT', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGSYS', 'SIGXCPU', 'SIGXFSZ']);

/**
 * Ends this process as the command ended. A shell tells a signal from an exit code: it leaves a loop, and says "Killed", for the one alone.
 * Returns where that cannot be; the exit code then says it.
 */
export function dieBy(signal: NodeJS.Signals): void {
  if (DUMPS.has(signal)) return;
  try {
    if (signal !== 'SIGKILL' && signal !== 'SIGSTOP') {
      // Node has left some at "ignored"; to listen and stop listening sets the default.
      process.on(signal, () => {});
      process.removeAllListeners(signal);
    }
    process.kill(process.pid, signal);
  } catch {
    // A system without this signal.
  }
}
