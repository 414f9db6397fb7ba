import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { createAccessLog } from '../http/access-log.ts';
import { watchFinishedRequests } from '../http/finished-requests.ts';
import { createRefusalLog } from '../lib/refusal-log.ts';
import { createSecurityLog } from '../lib/security-log.ts';
import { createMetrics } from '../metrics/metrics.ts';

/** Creates the logs and the metrics that the settings ask for, and lets them watch the requests. */
export async function createObservers(app: FastifyInstance, config: Config) {
  const metrics = config.metrics && (await createMetrics());
  const measurements = metrics?.measurements;
  const securityLog = createSecurityLog(app.log);
  const refusals = createRefusalLog(securityLog);
  if (config.hasAccessLog) watchFinishedRequests(app, createAccessLog(app.log));
  if (measurements) watchFinishedRequests(app, measurements.requestFinished);
  return {
    securityLog,
    metrics,
    measurements,
    onLimitSpent(limit: string, key: string): void {
      refusals.refused(limit, key);
      measurements?.limitSpent(limit);
    },
    /** Logs the refusals that a flood has made since the last call. */
    summarizeRefusals: refusals.summarize,
  };
}
