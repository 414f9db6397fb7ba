import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { memoryMibOf } from '../../measure/proc.ts';
import { percentile } from '../../measure/statistics.ts';
import type { Line, Row } from '../line.ts';
import { withCleanup } from '../measure/cleanup.ts';
import { watchPeakMemory } from '../measure/peak-memory.ts';
import { type Probe, type ProbeResult, startProbe } from '../measure/probe.ts';
import { signUp } from '../measure/restaurant.ts';
import { ms } from '../measure/rows.ts';
import { startOurs, withDataFolder } from '../measure/server-process.ts';
import { startUploader } from '../measure/uploader.ts';

const UPLOADS = 5;
const GROWTH_LIMIT_MIB = 30;
const DELAY_LIMIT_MS = 50;
const QUIET_MS = 5_000;
const PAUSE_MS = 1_000;
const MEMORY_EVERY_MS = 20;

const mib = (value: number) => `${value.toFixed(1)} MiB`;

/** Requests with hardly any work, whose duration is the wait for the server's event loop. */
const probeHealth = (url: string): Probe =>
  startProbe(url, { path: '/api/health', everyMs: 5, connections: 4 });

function row(name: string, { latencies, failures }: ProbeResult, memory: string): Row {
  const at = (share: number) => ms(percentile(latencies, share));
  return {
    name,
    values: {
      'memory, peak': memory,
      '/health: p50': at(0.5),
      p99: at(0.99),
      longest: at(1),
      requests: latencies.length.toLocaleString('en'),
      failed: String(failures),
    },
  };
}

export const s11: Line = {
  id: 's11',
  title: `Uploads of a video of ${FILE_MAX_BYTES / 1_048_576} MB, one after the other`,
  goal: `memory grows by at most ${GROWTH_LIMIT_MIB} MiB, and the event loop is delayed by at most ${DELAY_LIMIT_MS} ms (p99 of requests to /health)`,
  run: () =>
    withDataFolder((folder) =>
      withCleanup(async (atEnd) => {
        const ours = await startOurs(folder);
        atEnd(() => ours.stop());
        const uploader = startUploader();
        atEnd(() => uploader.close());
        const { url } = ours;
        const { headers } = await signUp(url);
        const token = (headers.authorization ?? '').replace('Bearer ', '');

        // The first upload loads code.
        await (await uploader.start({ url, token, size: 1_000_000 })).finished;
        const quietProbe = probeHealth(url);
        await sleep(QUIET_MS);
        const quiet = await quietProbe.stop();

        const before = memoryMibOf(ours.pid);
        const stopWatching = watchPeakMemory(ours.pid, MEMORY_EVERY_MS);
        const busy: ProbeResult = { latencies: [], failures: 0 };
        const durations: number[] = [];
        for (let n = 0; n < UPLOADS; n += 1) {
          const { finished } = await uploader.start({ url, token, size: FILE_MAX_BYTES });
          const startedAt = performance.now();
          const probe = probeHealth(url);
          await finished;
          durations.push(performance.now() - startedAt);
          const { latencies, failures } = await probe.stop();
          busy.latencies.push(...latencies);
          busy.failures += failures;
          await sleep(PAUSE_MS);
        }
        const peak = stopWatching();
        const growth = peak - before;
        const delay = percentile(busy.latencies, 0.99);
        const duration = ms(percentile(durations, 0.5));
        return {
          rows: [
            row('No upload', quiet, mib(before)),
            row(`${UPLOADS} uploads of ${duration} each`, busy, mib(peak)),
          ],
          figure: `+${mib(growth)}, ${ms(delay)}`,
          isKept: growth <= GROWTH_LIMIT_MIB && delay <= DELAY_LIMIT_MS && busy.failures === 0,
        };
      }),
    ),
};
