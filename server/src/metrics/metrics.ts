/**
 * Prometheus metrics of this process. Some count events, and the rest is read on request. Every label has few values:
 * routes, statuses, limits and jobs, never a restaurant, an address or an id.
 */
import type { FinishedRequest } from '../http/finished-requests.ts';
import { createGauges, type GaugeSources } from './gauges.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

/** Events that the metrics count. Every call costs about a microsecond. */
export interface Measurements {
  requestFinished(request: FinishedRequest): void;
  statementFinished(sql: string, milliseconds: number): void;
  /** A screen has painted a change that was committed this long ago. */
  changePainted(milliseconds: number): void;
  limitSpent(limit: string): void;
  jobDone(name: string): void;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const PAINT_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Both forms of a path are one route. */
function labelsOf(method: string, route: string): { method: string; route: string } {
  // An unknown address may come with any method.
  if (route === 'unknown') return { method: 'any', route };
  return { method, route: route.replace(/^\/api(?=\/)/, '') };
}

/** Remembers the result for each key, because finding the figure for some labels costs more than counting. */
function perKey<T>(create: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? create(key);
    made.set(key, value);
    return value;
  };
}

function kindOf(sql: string): string {
  const [, verb = ''] = /^\W*(\w+)/.exec(sql) ?? [];
  return /^(select|insert|update|delete)$/.test(verb) ? verb : 'other';
}

/** Loads the library, which servers without metrics do not need. */
export async function createMetrics() {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const shared = { registers: [registry] };
  const requests = new Counter({
    name: 'menuboard_http_requests_total',
    help: 'Finished requests',
    labelNames: ['method', 'route', 'status'],
    ...shared,
  });
  const requestSeconds = new Histogram({
    name: 'menuboard_http_request_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    ...shared,
  });
  const statementSeconds = new Histogram({
    name: 'menuboard_statement_seconds',
    help: 'Duration of the statements of the database',
    labelNames: ['kind'],
    buckets: STATEMENT_SECONDS,
    ...shared,
  });
  const paintSeconds = new Histogram({
    name: 'menuboard_screen_paint_seconds',
    help: 'Time from the commit of a change until a connected screen has painted it',
    buckets: PAINT_SECONDS,
    ...shared,
  });
  const refusals = new Counter({
    name: 'menuboard_limit_refusals_total',
    help: 'Refusals by rate limits',
    labelNames: ['limit'],
    ...shared,
  });
  const jobs = new Gauge({
    name: 'menuboard_job_success_timestamp_seconds',
    help: 'When a recurring job last succeeded',
    labelNames: ['job'],
    ...shared,
  });

  const requestsOf = perKey((key) => {
    const [method = '', route = '', status = ''] = key.split(' ');
    const labels = labelsOf(method, route);
    return { count: requests.labels({ ...labels, status }), seconds: requestSeconds.labels(labels) };
  });
  const statementsOf = perKey((kind) => statementSeconds.labels({ kind }));

  const measurements: Measurements = {
    requestFinished({ method, route, status, milliseconds }) {
      const { count, seconds } = requestsOf(`${method} ${route} ${status}`);
      count.inc();
      seconds.observe(milliseconds / 1_000);
    },
    statementFinished: (sql, milliseconds) => statementsOf(kindOf(sql)).observe(milliseconds / 1_000),
    changePainted: (milliseconds) => paintSeconds.observe(milliseconds / 1_000),
    limitSpent: (limit) => refusals.inc({ limit }),
    jobDone: (job) => jobs.setToCurrentTime({ job }),
  };

  return {
    measurements,
    /** Starts to answer, with the figures from these sources. */
    serve(address: { host: string; port: number }, sources: GaugeSources): Promise<MetricsServer> {
      createGauges(Gauge, registry, sources);
      return startMetricsServer(address, registry);
    },
  };
}
