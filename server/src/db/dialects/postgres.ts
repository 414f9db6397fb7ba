import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A pool whose connections may die: without the handlers a lost connection would end the process. */
export function postgresDialect(url: string, onLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'menuboard',
  });
  pool.on('error', onLost);
  return new PostgresDialect({ pool });
}
