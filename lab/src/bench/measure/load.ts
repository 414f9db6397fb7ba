import { Pool } from 'undici';
import { cpuMsOf, machineCpuMs } from '../../measure/proc.ts';
import { median, percentile } from '../../measure/statistics.ts';
import type { ServerProcess } from './server-process.ts';

/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  connections: number;
  seconds: number;
  /** The nth request. */
  request: (n: number) => LoadRequest;
  /** Status of every answer; another one ends the run. */
  status: number;
}

export interface LoadResult {
  perSecond: number;
  /** CPU of the server's process for one answer. */
  cpuMsPerAnswer: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  /** Cores used by neither the server nor this process. */
  neighbourCores: number;
}

/** Sends requests over open connections, each the next one as soon as it has its answer. */
export async function runLoad(server: ServerProcess, load: Load): Promise<LoadResult> {
  const pool = new Pool(server.url, { connections: load.connections, pipelining: 1 });
  const latencies: number[] = [];
  let count = 0;
  let bytes = 0;
  const [cpuBefore, machineBefore, ownBefore] = [cpuMsOf(server.pid), machineCpuMs(), process.cpuUsage()];
  const startedAt = performance.now();
  const deadline = startedAt + load.seconds * 1_000;
  const work = async () => {
    while (performance.now() < deadline) {
      const { method, path, headers = {}, body } = load.request(count);
      count += 1;
      const sentAt = performance.now();
      const answer = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
      const content = await answer.body.arrayBuffer();
      latencies.push(performance.now() - sentAt);
      bytes = content.byteLength;
      if (answer.statusCode !== load.status) {
        throw new Error(
          `${method} ${path}: ${answer.statusCode} ${Buffer.from(content).toString().slice(0, 300)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  const elapsedMs = performance.now() - startedAt;
  const serverMs = cpuMsOf(server.pid) - cpuBefore;
  const own = process.cpuUsage(ownBefore);
  const neighbourMs = machineCpuMs() - machineBefore - serverMs - (own.user + own.system) / 1_000;
  await pool.close();
  return {
    perSecond: (latencies.length / elapsedMs) * 1_000,
    cpuMsPerAnswer: serverMs / latencies.length,
    p50Ms: median(latencies),
    p99Ms: percentile(latencies, 0.99),
    bytes,
    neighbourCores: Math.max(0, neighbourMs / elapsedMs),
  };
}
