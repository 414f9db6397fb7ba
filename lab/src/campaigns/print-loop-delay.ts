/** Preloaded by a server (`NODE_OPTIONS`): on SIGUSR2 it prints the delay of its event loop since the last one. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Interval of looks at the loop; the histogram counts the wait as delay. */
const RESOLUTION_MS = 1;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

process.on('SIGUSR2', () => {
  console.log(`Event loop: ${JSON.stringify({ p99: lateMs(delay.percentile(99)), max: lateMs(delay.max) })}`);
  delay.reset();
});
