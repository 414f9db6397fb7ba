/** Chooses which jobs begin: those of the restaurants that were served longest ago, within the limits of their kinds. */
import type { JobRow } from '../db/server-rows.ts';
import type { JobKind } from './job.ts';
import type { DueJob } from './jobs.repo.ts';

type Turn = Pick<JobRow, 'kind' | 'restaurant_id'>;
/** A job that only waits for somebody else takes no place of its kind. */
type RunningTurn = Turn & { isParked: boolean };

const keyOf = ({ kind, restaurant_id: id }: Turn) => `${kind} ${id}`;

/**
 * @param limitsOf of a kind; undefined if this process does no jobs of it now
 * @param isRecurring whether jobs of a kind have no limits
 */
export function createChooser(
  limitsOf: (kind: string) => JobKind | undefined,
  isRecurring: (kind: string) => boolean,
) {
  const servedAt = new Map<string, number>();
  let served = 0;
  return (due: DueJob[], running: ReadonlyMap<string, RunningTurn>): DueJob[] => {
    const counts = new Map<string, number>();
    const count = (key: string) => counts.get(key) ?? 0;
    const add = (job: Turn, isParked = false) => {
      for (const key of isParked ? [keyOf(job)] : [job.kind, keyOf(job)]) counts.set(key, count(key) + 1);
    };
    for (const job of running.values()) add(job, job.isParked);
    const turnOf = (job: DueJob) => servedAt.get(keyOf(job)) ?? 0;
    return due
      .toSorted((a, b) => turnOf(a) - turnOf(b))
      .filter((job) => {
        if (running.has(job.id)) return false;
        if (isRecurring(job.kind)) return true;
        const limits = limitsOf(job.kind);
        if (!limits || count(job.kind) >= limits.lanes) return false;
        if (count(keyOf(job)) >= limits.lanesOfRestaurant) return false;
        add(job);
        served += 1;
        servedAt.set(keyOf(job), served);
        return true;
      });
  };
}
