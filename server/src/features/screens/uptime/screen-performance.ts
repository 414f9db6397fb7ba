import type { Db, ScreenHourRow } from '../../../db/schema.ts';
import { type Clock, iso } from '../../../lib/clock.ts';
import type { Scope } from '../../../lib/scope.ts';
import { firstHour, type Performance, performanceOf, type ScreenHistory } from './performance.ts';
import { type PairedScreen, pairedScreens, storedHours } from './screen-hours.repo.ts';
import type { ScreenHours } from './screen-hours.ts';

/** Reads the performance of a restaurant's displays, from the stored hours and the newer ones in memory. */
export function createScreenPerformance(deps: {
  db: Db;
  clock: Clock;
  hours: ScreenHours;
  /** What the nodes of a cluster have not counted yet. */
  uncountedOf?: ((screens: PairedScreen[]) => Promise<ScreenHourRow[]>) | undefined;
}) {
  const { db, clock, hours, uncountedOf } = deps;
  return async (scope: Scope): Promise<(displayId: string) => Performance> => {
    const now = clock();
    const screens = await pairedScreens(db, scope);
    const uncounted = (await uncountedOf?.(screens)) ?? [];
    const ids = screens.map(({ id }) => id);
    const hourRows = await hours.inTurn(async () => {
      const stored = await storedHours(db, ids, iso(firstHour(now)));
      return [...stored, ...uncounted, ...hours.unsavedOf(ids)];
    });
    const rows = Map.groupBy(hourRows, (row) => row.screen_id);
    const byDisplay = new Map<string, ScreenHistory[]>();
    for (const { id, display_id: displayId, first_seen: firstSeen } of screens) {
      const history = { id, pairedAt: Date.parse(firstSeen), hours: rows.get(id) ?? [] };
      byDisplay.set(displayId, [...(byDisplay.get(displayId) ?? []), history]);
    }
    return (displayId) => performanceOf(byDisplay.get(displayId) ?? [], now);
  };
}
