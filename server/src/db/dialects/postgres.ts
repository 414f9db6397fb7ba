import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A connection pool. Its error handler matters: without one, a lost connection would end the process. */
export function postgresDialect(url: string, onConnectionLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'menuboard',
  });
  pool.on('error', onConnectionLost);
  return new PostgresDialect({ pool });
}
