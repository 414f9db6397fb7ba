/**
 * Chooses the jobs to begin: those of the restaurants that were served longest ago, as far as their kinds have places.
 */
import { newSince } from '../db/is-new-restaurant.ts';
import type { Place, Places } from '../lib/places.ts';
import type { DueJob } from './jobs.repo.ts';

const keyOf = ({ kind, restaurant_id: id }: DueJob) => `${kind} ${id}`;

/**
 * @param placesOf returns the places of a kind; undefined if this process does none of its jobs now
 * @param isRecurring whether jobs of a kind have no limits
 * @returns returns the places of the jobs that may begin, by id
 */
export function createChooser(
  placesOf: (kind: string) => Places | undefined,
  isRecurring: (kind: string) => boolean,
) {
  const servedAt = new Map<string, number>();
  let served = 0;
  return (due: DueJob[], isRunning: (id: string) => boolean, now: number): Map<string, Place | undefined> => {
    const chosen = new Map<string, Place | undefined>();
    const turnOf = (job: DueJob) => servedAt.get(keyOf(job)) ?? 0;
    for (const job of due.toSorted((a, b) => turnOf(a) - turnOf(b))) {
      const { id, kind, restaurant_id: restaurantId, restaurant_since: since } = job;
      if (isRunning(id)) continue;
      if (isRecurring(kind)) {
        chosen.set(id, undefined);
        continue;
      }
      const leavesHalf = since !== null && since > newSince(now);
      const place = placesOf(kind)?.tryEnter({ key: String(restaurantId), leavesHalf });
      if (!place) continue;
      chosen.set(id, place);
      served += 1;
      servedAt.set(keyOf(job), served);
    }
    return chosen;
  };
}
