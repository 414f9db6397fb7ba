import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import * as firstRelease from './migrations/0100-first-release.ts';
import * as addMakers from './migrations/0101-add-makers.ts';
import * as addOperators from './migrations/0102-add-operators.ts';
import * as addRestaurantArchives from './migrations/0103-add-restaurant-archives.ts';
import * as addLogDays from './migrations/0105-add-log-days.ts';
import * as addPriceCurrencies from './migrations/0106-add-price-currencies.ts';
import * as addDesigns from './migrations/0107-add-designs.ts';
import * as addImageEdits from './migrations/0108-add-image-edits.ts';
import * as addEarlierThemesAndPrices from './migrations/0109-add-earlier-themes-and-prices.ts';
import * as addPromotions from './migrations/0110-add-promotions.ts';
import * as addScreenReloads from './migrations/0111-add-screen-reloads.ts';
import * as addPush from './migrations/0112-add-push.ts';
import * as addLinks from './migrations/0113-add-links.ts';
import * as addOrders from './migrations/0114-add-orders.ts';
import * as addLinkOrders from './migrations/0115-add-link-orders.ts';
import * as addTakeovers from './migrations/0116-add-takeovers.ts';
import * as addCycles from './migrations/0119-add-cycles.ts';
import type { Db } from './schema.ts';

export interface NamedMigration extends Migration {
  /** Newest migration of the oldest build that works with the result. Only on a migration that takes something away. */
  oldestBuild?: string;
}

/** First migration of release 0.1.0. Earlier ones have lower numbers. */
export const FIRST_RELEASE = '0100-first-release';

export type Migrations = Record<string, NamedMigration>;

/** Every migration by name, in order. A released migration is never edited. */
export const migrations: Migrations = {
  [FIRST_RELEASE]: firstRelease,
  '0101-add-makers': addMakers,
  '0102-add-operators': addOperators,
  '0103-add-restaurant-archives': addRestaurantArchives,
  '0105-add-log-days': addLogDays,
  '0106-add-price-currencies': addPriceCurrencies,
  '0107-add-designs': addDesigns,
  '0108-add-image-edits': addImageEdits,
  '0109-add-earlier-themes-and-prices': addEarlierThemesAndPrices,
  '0110-add-promotions': addPromotions,
  '0111-add-screen-reloads': addScreenReloads,
  '0112-add-push': addPush,
  '0113-add-links': addLinks,
  '0114-add-orders': addOrders,
  '0115-add-link-orders': addLinkOrders,
  '0116-add-takeovers': addTakeovers,
  '0119-add-cycles': addCycles,
};

const namesOf = (all: Migrations) => Object.keys(all).sort();
const newestOf = (all: Migrations) => namesOf(all).at(-1) ?? '';

export const newestMigration = newestOf(migrations);

/** Whether a database with this migration needs `npm run upgrade`. */
export const isFromBeforeRelease = (name: string): boolean => name < FIRST_RELEASE;

/** Whether a backup with this migration can be restored. */
export const isRestorable = (name: string): boolean => name in migrations || isFromBeforeRelease(name);

/** Migrations that a database has had. Unknown ones are of a newer version of this program, or from before 0.1.0. */
export async function readMigrations(db: Db, all: Migrations = migrations) {
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

/** Whether a build with these migrations may work on the tables of a newer build, as that one has noted. */
async function isPermitted(db: Db, all: Migrations): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_info')) return false;
  const { rows } = await sql<{ oldest_build: string }>`select oldest_build from schema_info`.execute(db);
  return rows.length > 0 && rows.every(({ oldest_build: oldest }) => oldest in all);
}

/** Notes in the transaction of a migration which builds may work with its result. */
function noting({ up, oldestBuild }: NamedMigration): Migration {
  return {
    async up(db) {
      await up(db);
      if (oldestBuild !== undefined)
        await sql`update schema_info set oldest_build = ${oldestBuild}`.execute(db);
    },
  };
}

/** A newer version of this program has used the database and changed its tables. */
export class NewerDatabaseError extends OperatorError {
  constructor(unknown: string, newest: string) {
    super(
      `The database is from a newer version of Menuboard: it has the change ${unknown}, and this version knows only those up to ${newest}. Start the newer version again.`,
    );
  }
}

/** Reason why this build refuses a database with an unknown migration. */
export function explainUnknown(unknown: string, all: Migrations = migrations): OperatorError {
  if (!isFromBeforeRelease(unknown)) return new NewerDatabaseError(unknown, newestOf(all));
  return new OperatorError(
    'The database is from before release 0.1.0 of Menuboard. Stop the server, and upgrade the database once: npm run upgrade',
  );
}

/** Number of times that a migration waits again for tables that running servers use. */
const LOCK_ATTEMPTS = 12;
/** Lets statements of running servers go first that waited behind the migration. */
const LOCK_PAUSE_MS = 500;

// PostgreSQL's `lock_not_available`: the transaction was rolled back.
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Runs the missing migrations, or those up to one. Throws the first error, or that of `explainUnknown`. Tables of a
 * newer build do not change if this build may work on them.
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
    throw explainUnknown(unknown[0], all);
  }
  if (done.length > 0 && missing[0]) await beforeChange?.(missing[0]);
  const noted = Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, noting(migration)]));
  // Branches that are merged late add numbers between existing ones.
  const provider = { getMigrations: async () => noted };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (!error) return;
    if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
    await sleep(LOCK_PAUSE_MS);
  }
}
