import type { Kit } from '../../app/kit.ts';
import { iso } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import { hoursOf } from './connected-screens.ts';
import { firstHour, type Performance, performanceOf, type ScreenHistory } from './uptime/performance.ts';
import { pairedScreens, storedHours } from './uptime/screen-hours.repo.ts';

/** Reads the performance of a restaurant's displays, from the stored hours and the newer ones in memory. */
export async function readPerformance(kit: Kit, scope: Scope): Promise<(displayId: string) => Performance> {
  const { db, clock, fleet } = kit;
  const hours = hoursOf(kit);
  const now = clock();
  const screens = await pairedScreens(db, scope);
  const uncounted = await fleet.presence.uncountedOf(screens);
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
}
