import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../lib/operator-error.ts';
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
import * as addEpoch from './migrations/0015-add-epoch.ts';
import * as deleteMedia from './migrations/0016-delete-media.ts';
import * as addDevicesAndPasswordResets from './migrations/0018-add-devices-and-password-resets.ts';
import * as createAlerts from './migrations/0020-create-alerts.ts';
import * as addContentRevisions from './migrations/0021-add-content-revisions.ts';
import * as indexKnownAddresses from './migrations/0022-index-known-addresses.ts';
import * as deleteAccounts from './migrations/0023-delete-accounts.ts';
import * as createSecondFactors from './migrations/0024-create-second-factors.ts';
import * as createDarkDisplays from './migrations/0026-create-dark-displays.ts';
import * as createGuessBudgets from './migrations/0027-create-guess-budgets.ts';
import * as createWaitingMails from './migrations/0029-create-waiting-mails.ts';
import * as createFirstHours from './migrations/0033-create-first-hours.ts';
import * as createPublications from './migrations/0035-create-publications.ts';
import * as createMembers from './migrations/0036-create-members.ts';
import * as createKitchenLinks from './migrations/0037-create-kitchen-links.ts';
import * as createConversions from './migrations/0038-create-conversions.ts';
import * as addKeysAndExternalIds from './migrations/0041-add-keys-and-external-ids.ts';
import * as createWebhooks from './migrations/0042-create-webhooks.ts';
import * as createTakenMenus from './migrations/0043-create-taken-menus.ts';
import * as createOutbox from './migrations/0044-create-outbox.ts';
import * as sharePresence from './migrations/0045-share-presence.ts';
import * as shareWork from './migrations/0046-share-work.ts';
import * as createSchemaInfo from './migrations/0047-create-schema-info.ts';
import * as addCodeShownAt from './migrations/0048-add-code-shown-at.ts';
import * as createJobs from './migrations/0050-create-jobs.ts';
import * as dropNewsletter from './migrations/0060-drop-newsletter.ts';
import * as replaceKitchenRole from './migrations/0061-replace-kitchen-role.ts';
import type { Db } from './schema.ts';

export interface NamedMigration extends Migration {
  /** The newest migration of the oldest build that works with the result. Only of a migration that takes something away. */
  oldestBuild?: string;
}

/** Every migration by name, in order. A released migration is never edited. */
const migrations: Record<string, NamedMigration> = {
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
  '0015-add-epoch': addEpoch,
  '0016-delete-media': deleteMedia,
  '0018-add-devices-and-password-resets': addDevicesAndPasswordResets,
  '0020-create-alerts': createAlerts,
  '0021-add-content-revisions': addContentRevisions,
  '0022-index-known-addresses': indexKnownAddresses,
  '0023-delete-accounts': deleteAccounts,
  '0024-create-second-factors': createSecondFactors,
  '0026-create-dark-displays': createDarkDisplays,
  '0027-create-guess-budgets': createGuessBudgets,
  '0029-create-waiting-mails': createWaitingMails,
  '0033-create-first-hours': createFirstHours,
  '0035-create-publications': createPublications,
  '0036-create-members': createMembers,
  '0037-create-kitchen-links': createKitchenLinks,
  '0038-create-conversions': createConversions,
  '0041-add-keys-and-external-ids': addKeysAndExternalIds,
  '0042-create-webhooks': createWebhooks,
  '0043-create-taken-menus': createTakenMenus,
  '0044-create-outbox': createOutbox,
  '0045-share-presence': sharePresence,
  '0046-share-work': shareWork,
  '0047-create-schema-info': createSchemaInfo,
  '0048-add-code-shown-at': addCodeShownAt,
  '0050-create-jobs': createJobs,
  '0060-drop-newsletter': dropNewsletter,
  '0061-replace-kitchen-role': replaceKitchenRole,
};

/** The migrations of a build by name. */
export type Migrations = Record<string, NamedMigration>;

const namesOf = (all: Migrations) => Object.keys(all).sort();
const newestOf = (all: Migrations) => namesOf(all).at(-1) ?? '';

/** The last migration of this code. */
export const newestMigration = newestOf(migrations);

export const isKnownMigration = (name: string): boolean => name in migrations;

/** Which migrations a database has had. */
export interface MigrationState {
  done: string[];
  missing: string[];
  /** Those of a newer version of this program. */
  unknown: string[];
}

export async function readMigrations(db: Db, all: Migrations = migrations): Promise<MigrationState> {
  const names = namesOf(all);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    return { done: [], missing: names, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  return {
    done,
    missing: names.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !names.includes(name)),
  };
}

/** Whether a build with these migrations may work on the tables of a newer one, as the newer one has noted. */
async function isPermitted(db: Db, all: Migrations): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_info')) return false;
  const { rows } = await sql<{ oldest_build: string }>`select oldest_build from schema_info`.execute(db);
  return rows.length > 0 && rows.every(({ oldest_build: oldest }) => oldest in all);
}

/** Notes with the migration, in its transaction, which builds may work with the result. */
function noting({ up, oldestBuild }: NamedMigration): Migration {
  return {
    async up(db) {
      await up(db);
      if (oldestBuild !== undefined)
        await sql`update schema_info set oldest_build = ${oldestBuild}`.execute(db);
    },
  };
}

/** The database was used by a newer version of this program, which has changed its tables. */
export class NewerDatabaseError extends OperatorError {
  constructor(unknown: string, newest = newestOf(migrations)) {
    super(
      `The database is from a newer version of Menuboard: it has the change ${unknown}, and this version knows only those up to ${newest}. Start the newer version again.`,
    );
  }
}

/** How often a migration waits again for tables that running servers use. */
const LOCK_ATTEMPTS = 12;
/** Statements of the running servers, which waited behind the migration, go first. */
const LOCK_PAUSE_MS = 500;

// PostgreSQL's `lock_not_available`: the transaction was rolled back.
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Runs the missing migrations, or those up to one. Throws the first error, or a `NewerDatabaseError`. The tables of a newer
 * build remain as they are, if this build may work on them.
 *
 * @param beforeChange runs before the missing migrations change tables that have been used
 */
export async function migrate(
  db: Db,
  upTo?: string,
  beforeChange?: (next: string) => Promise<void>,
  all: Migrations = migrations,
): Promise<void> {
  const { done, missing, unknown } = await readMigrations(db, all);
  if (unknown[0]) {
    if (missing.length === 0 && (await isPermitted(db, all))) return;
    throw new NewerDatabaseError(unknown[0], newestOf(all));
  }
  if (done.length > 0 && missing[0]) await beforeChange?.(missing[0]);
  const noted = Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, noting(migration)]));
  // Branches that are merged late bring numbers between those that a database has had.
  const provider = { getMigrations: async () => noted };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (!error) return;
    if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
    await sleep(LOCK_PAUSE_MS);
  }
}
