/** Loaded before a server (`NODE_OPTIONS`): prints how late its event loop was since the last SIGUSR2. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The wait of an idle loop for its next sample, which the histogram counts as delay. */
const RESOLUTION_MS = 1;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

process.on('SIGUSR2', () => {
  const cpu = process.cpuUsage();
  const figures = {
    p99: late(delay.percentile(99)),
    max: late(delay.max),
    cpuMs: (cpu.user + cpu.system) / 1_000,
  };
  delay.reset();
  console.log(`Event loop: ${JSON.stringify(figures)}`);
});
