/**
 * Agrees on one version of the zone data for the tags of all nodes. During an upgrade, the nodes of two builds may know
 * different rules; their tags stay equal, and change once the last node with the older data has gone.
 */
import type { Db } from '@menuboard/server/db/schema';
import { iso, MINUTE } from '@menuboard/server/lib/clock';
import type { AgreedZoneData } from '@menuboard/server/lib/zones';

/** Nodes report every minute. */
const GONE_AFTER_MS = 3 * MINUTE;

/** Reports the version of this node, and returns the one of all. */
export async function agreeOnZoneData(db: Db, version: string, now: number): Promise<AgreedZoneData> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('zone_data')
      .values({ version, seen_at: iso(now), since: null })
      .onConflict((on) => on.column('version').doUpdateSet({ seen_at: iso(now) }))
      .execute();
    const read = () =>
      tx
        .selectFrom('zone_data')
        .selectAll()
        .where('since', 'is not', null)
        .orderBy('since', 'desc')
        .orderBy('version', 'desc')
        .limit(2)
        .forUpdate()
        .execute();
    let [agreed, previous] = await read();
    if (!agreed || (agreed.version !== version && agreed.seen_at < iso(now - GONE_AFTER_MS))) {
      await tx
        .updateTable('zone_data')
        .set({ since: iso(now) })
        .where('version', '=', version)
        .execute();
      [agreed, previous] = await read();
    }
    return {
      version: agreed?.version ?? version,
      since: agreed?.since ? Date.parse(agreed.since) : now,
      previous: previous?.version,
    };
  });
}
