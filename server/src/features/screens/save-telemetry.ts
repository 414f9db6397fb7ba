import type { Db, ScreenHourRow } from '../../db/schema.ts';
import { saveReports } from './presence/presence.repo.ts';
import type { Presence } from './presence/presence.ts';
import { addScreenHours } from './uptime/screen-hours.repo.ts';
import type { ScreenHours } from './uptime/screen-hours.ts';

/** Saves the reports of screens and their hours since the last call. If the database fails, the next call saves them. */
export function saveReportsAndHours(db: Db, presence: Presence, hours: ScreenHours): Promise<void> {
  return hours.inTurn(() => save(db, presence, hours));
}

async function save(db: Db, presence: Presence, hours: ScreenHours): Promise<void> {
  const rows = hours.takeUnsaved();
  // `last_seen` is stored before the hours: if it were older, the time between would count twice after a crash.
  presence.refreshLastSeen(rows.map((row) => row.screen_id));
  const reports = presence.takeReports();
  await saveReports(db, reports).catch((error) => {
    presence.restoreReports(reports);
    hours.restoreUnsaved(rows);
    throw error;
  });
  await addHours(db, hours, rows);
}

/** Saves only the hours. */
export function saveHours(db: Db, hours: ScreenHours): Promise<void> {
  return hours.inTurn(() => addHours(db, hours, hours.takeUnsaved()));
}

async function addHours(db: Db, hours: ScreenHours, rows: ScreenHourRow[]): Promise<void> {
  await addScreenHours(db, rows).catch((error) => {
    hours.restoreUnsaved(rows);
    throw error;
  });
}
