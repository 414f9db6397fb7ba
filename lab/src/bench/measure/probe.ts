import { Pool } from 'undici';

/** Experience of a person who asks at fixed intervals. */
export interface ProbeResult {
  /** Times in ms from the moment at which each request was due to the end of its answer. */
  latencies: number[];
  /** Requests without an answer or with a status other than 200. */
  failures: number;
}

export interface Probe {
  /** Stops sending, waits for open requests, and resolves with all of them. */
  stop(): Promise<ProbeResult>;
}

export interface ProbeRequest {
  path: string;
  headers?: Record<string, string>;
  everyMs: number;
  /** Further requests wait, and their wait counts. */
  connections: number;
}

/**
 * Sends a request at every interval, even before the previous answer: a server that is blocked for a second makes all
 * requests of that second slow, not only one.
 */
export function startProbe(url: string, { path, headers = {}, everyMs, connections }: ProbeRequest): Probe {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const result: ProbeResult = { latencies: [], failures: 0 };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function ask(dueAt: number): Promise<void> {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    } catch {
      result.failures += 1;
    }
    result.latencies.push(performance.now() - dueAt);
  }

  function askWhenDue(): void {
    for (; startedAt + count * everyMs <= performance.now(); count += 1) {
      const asked = ask(startedAt + count * everyMs);
      open.add(asked);
      void asked.finally(() => open.delete(asked));
    }
    timer = setTimeout(askWhenDue, Math.max(0, startedAt + count * everyMs - performance.now()));
  }
  askWhenDue();

  return {
    async stop() {
      clearTimeout(timer);
      await Promise.all(open);
      await pool.close();
      return result;
    },
  };
}
