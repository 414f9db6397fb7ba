import { Migrator } from 'kysely/migration';
import * as init from './migrations/0001-init.ts';
import * as createNewsletter from './migrations/0002-create-newsletter.ts';
import * as createScreenHours from './migrations/0003-create-screen-hours.ts';
import * as createMedia from './migrations/0004-create-media.ts';
import * as createSchedules from './migrations/0005-create-schedules.ts';
import * as addMenuLayout from './migrations/0006-add-menu-layout.ts';
import * as indexLookups from './migrations/0007-index-lookups.ts';
import * as createClaims from './migrations/0008-create-claims.ts';
import * as addMenuContentRevision from './migrations/0009-add-menu-content-revision.ts';
import * as indexLiveRows from './migrations/0010-index-live-rows.ts';
import * as addDetails from './migrations/0011-add-details.ts';
import * as forgetScreens from './migrations/0012-forget-screens.ts';
import * as addRecords from './migrations/0013-add-records.ts';
import * as addSignUps from './migrations/0014-add-sign-ups.ts';
import * as createAlerts from './migrations/0020-create-alerts.ts';
import * as addContentRevisions from './migrations/0021-add-content-revisions.ts';
import type { Db } from './schema.ts';

/** Every migration by name, in order. A released migration is never edited. */
const migrations = {
  '0001-init': init,
  '0002-create-newsletter': createNewsletter,
  '0003-create-screen-hours': createScreenHours,
  '0004-create-media': createMedia,
  '0005-create-schedules': createSchedules,
  '0006-add-menu-layout': addMenuLayout,
  '0007-index-lookups': indexLookups,
  '0008-create-claims': createClaims,
  '0009-add-menu-content-revision': addMenuContentRevision,
  '0010-index-live-rows': indexLiveRows,
  '0011-add-details': addDetails,
  '0012-forget-screens': forgetScreens,
  '0013-add-records': addRecords,
  '0014-add-sign-ups': addSignUps,
  '0020-create-alerts': createAlerts,
  '0021-add-content-revisions': addContentRevisions,
};

/** Runs the missing migrations. Throws the first error, or if the database is newer than this code. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
