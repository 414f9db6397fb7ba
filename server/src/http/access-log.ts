import type { FastifyBaseLogger } from 'fastify';
import type { FinishedRequest } from './finished-requests.ts';

export function createAccessLog(logger: FastifyBaseLogger): (request: FinishedRequest) => void {
  const lines = logger.child({ log: 'access' }, { level: 'info' });
  return ({ milliseconds, isAborted, ...request }) => {
    lines.info({ ...request, ms: Math.round(milliseconds * 10) / 10, ...(isAborted && { isAborted }) });
  };
}
