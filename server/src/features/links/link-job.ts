/**
 * Reads linked tills. Each live link has one job, which waits for the time of its next reading. A notice only makes it
 * due now: a flood of notices is one row, and one that arrives during a reading leads to another one.
 */
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { JobKind } from '../../jobs/job.ts';
import { Places } from '../../kernel/concurrency/places.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { MINUTE, SECOND } from '../../kernel/time/clock.ts';
import { LINK_JOB } from './link-job-name.ts';
import { findAnyLink } from './links.repo.ts';
import { readingsOf } from './readings.ts';

/** A till without an answer for this long delays nobody else. */
const PARK_AFTER_MS = 250;
const RETRY_MS = 5 * SECOND;
const RETRY_MAX_MS = 5 * MINUTE;

/** Makes a link read soon. */
export const readSoon = ({ jobs }: Kit, source: Db | Tx, link: Pick<LinkRow, 'id' | 'restaurant_id'>) =>
  jobs.enqueue(
    source,
    { id: link.id, kind: LINK_JOB, restaurantId: link.restaurant_id, payload: { by: newId() } },
    { isDueNow: true },
  );

export function linkJob(kit: Kit): JobKind {
  const { db, clock } = kit;
  const readings = readingsOf(kit);
  return {
    places: new Places('link-readings', { all: 64, ofKey: 4, limitMs: 3 * MINUTE }),
    async run({ id }, { signal, park }) {
      const link = await findAnyLink(db, id);
      if (link?.state !== 'live') return undefined;
      if (link.waits_until !== null && Date.parse(link.waits_until) > clock())
        return { at: Date.parse(link.waits_until) };
      const timer = setTimeout(park, PARK_AFTER_MS);
      const after = await readings.read(id, signal).finally(() => clearTimeout(timer));
      if (after?.state !== 'live' || after.next_read_at === null) return undefined;
      return { at: Date.parse(after.next_read_at) };
    },
    pauseMs: (attempts) => Math.min(RETRY_MS * 2 ** (attempts - 1), RETRY_MAX_MS),
  };
}
