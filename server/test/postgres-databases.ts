/**
 * This worker's databases in the PostgreSQL of the run. Databases with tables are reused, because copying one takes
 * fifty times the CPU.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '../src/config/config.ts';

export interface PostgresDatabase {
  name: string;
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** A single connection for this worker's tests, which would open too many. */
let admin: Promise<pg.Client> | undefined;

async function connectAdmin(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Another PostgreSQL server lacks the marker and stays untouched.
  const { rows } = await client.query('SHOW menuboard.marker');
  if (rows[0]?.['menuboard.marker'] !== process.env.TEST_POSTGRES_MARKER) {
    await client.end();
    throw new Error('The PostgreSQL at TEST_POSTGRES_URL was not started by these tests.');
  }
  // The server ends before this process.
  client.on('error', () => undefined);
  return client;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  admin ??= connectAdmin(url);
  await (await admin).query(statement);
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;
const configOf = (url: string, name: string) => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { kind: 'postgres', url: own.href } as const;
};
const drop = (url: string, name: string) => asAdmin(url, `DROP DATABASE ${name} WITH (FORCE)`);

/** @param template database to copy, instead of PostgreSQL's own empty one */
export async function createDatabase(url: string, template?: string): Promise<PostgresDatabase> {
  const name = newName();
  const copied = template ? ` TEMPLATE ${template} STRATEGY file_copy` : '';
  await asAdmin(url, `CREATE DATABASE ${name}${copied}`);
  return { name, config: configOf(url, name), drop: () => drop(url, name) };
}

/** Hash of everything except rows that a test may change, and of the rows of a new database. */
const SCHEMA = `select md5(string_agg(line, E'\\n' order by line)) as schema from (
  select concat_ws(' ', relname, attname, atttypid, attnotnull, relrowsecurity) as line
    from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select nspname from pg_namespace where nspname not like 'pg_%'
  union all select concat(conname, conrelid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat(tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select array_to_string(setconfig, ',') from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
  union all select 'a large table' where exists (
    select from pg_class where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 1e6)
  union all select 'migrations ' || string_agg(name, ',' order by name) from kysely_migration
  union all select 'schema_info ' || string_agg(schema_info::text, ',') from schema_info
) as lines`;

const EMPTY = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in ('kysely_migration', 'kysely_migration_lock', 'schema_info') and pg_relation_size(oid) > 0
  loop execute format('delete from %I', name); end loop;
  perform setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

async function inDatabase<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: configOf(url, name).url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const schemaOf = async (client: pg.Client): Promise<unknown> => (await client.query(SCHEMA)).rows[0]?.schema;

/** Databases with the tables of a template. */
export function createPool(url: string, template: string) {
  const free: string[] = [];
  const schema = inDatabase(url, template, schemaOf);

  /** Empties a returned database. Undefined if a test has changed more than its rows. */
  async function reuse(used: string): Promise<string | undefined> {
    await asAdmin(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${used}'`);
    const name = newName();
    // A connection that outlives its test must not reach the next test.
    await asAdmin(url, `ALTER DATABASE ${used} RENAME TO ${name}`);
    const isReady = await inDatabase(url, name, async (client) => {
      if ((await schemaOf(client)) !== (await schema)) return false;
      await client.query(EMPTY);
      return true;
    });
    if (isReady) return name;
    await drop(url, name);
    return undefined;
  }

  return {
    async take(): Promise<PostgresDatabase> {
      const used = free.pop();
      const name = (used && (await reuse(used))) ?? (await createDatabase(url, template)).name;
      return {
        name,
        config: configOf(url, name),
        drop: async () => {
          free.push(name);
        },
      };
    },
  };
}
