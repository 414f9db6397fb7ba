import type { FinishedRequest } from '../http/finished-requests.ts';

/** Events that the metrics count. Every call costs about a microsecond. */
export interface Measurements {
  requestFinished(request: FinishedRequest): void;
  statementFinished(sql: string, milliseconds: number): void;
  /** A screen has painted a change that was committed this long ago. */
  changePainted(milliseconds: number): void;
  limitSpent(limit: string): void;
  jobDone(name: string): void;
}
