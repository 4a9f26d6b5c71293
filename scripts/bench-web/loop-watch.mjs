// Loaded into the dashboard's process before anything else: says how long its event loop stood still at the longest since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const loop = monitorEventLoopDelay({ resolution: 2 });
  loop.enable();
  process.on('message', () => {
    process.send?.(loop.max / 1e6);
    loop.reset();
  });
  process.channel?.unref();
}
