import type { FinishedRequest } from '../http/finished-requests.ts';

/** What the metrics count while it happens. Every call costs a microsecond or so. */
export interface Measurements {
  requestFinished(request: FinishedRequest): void;
  statementFinished(sql: string, milliseconds: number): void;
  /** A screen has painted a change that was committed this long ago. */
  changePainted(milliseconds: number): void;
  limitSpent(limit: string): void;
  jobDone(name: string): void;
}
