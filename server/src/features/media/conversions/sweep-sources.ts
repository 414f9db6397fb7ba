/** Deletes uploads that no conversion needs, and failures that nobody has dismissed. */
import type { Kit } from '../../../app/kit.ts';
import { DAY, HOUR, iso } from '../../../lib/clock.ts';
import * as repo from './conversions.repo.ts';

/** How long an undismissed failure is listed. */
const FAILED_DAYS = 7;

export function sourcesSweep({ db, clock, sources }: Kit) {
  /** Deletes uploads that no row needs, such as those whose server was killed before its commit. */
  async function sweepSources(): Promise<void> {
    const ids = await sources.addedBefore(Date.now() - HOUR);
    const needed = await repo.waitingAmong(db, ids);
    for (const id of ids) if (!needed.has(id)) await sources.remove(id);
  }

  return {
    sweepSources,

    async sweep(): Promise<void> {
      await repo.deleteFailedBefore(db, iso(clock() - FAILED_DAYS * DAY));
      await sweepSources();
      // Also in a shared store: the process that brought an upload may be gone.
      for await (const id of sources.sharedBefore?.(Date.now() - DAY) ?? [])
        if ((await repo.waitingAmong(db, [id])).size === 0) await sources.remove(id);
    },
  };
}
