import { Pool } from 'undici';

/** What a person who asks at fixed intervals experiences. */
export interface ProbeResult {
  /** From the moment at which each request was due to the end of its answer, in ms. */
  latencies: number[];
  /** Requests without an answer or with another status than 200. */
  failures: number;
}

export interface Probe {
  /** Ends the requests, waits for the open ones, and resolves with all of them. */
  stop(): Promise<ProbeResult>;
}

export interface ProbeRequest {
  path: string;
  headers?: Record<string, string>;
  everyMs: number;
  /** Further requests wait; their wait counts. */
  connections: number;
}

/**
 * Sends a request at every interval, whether or not the previous one is answered: a server that is blocked for a second
 * makes all requests of that second slow, not only one.
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
