import { startPostgres } from './test-tools/postgres.ts';

/**
 * Starts one PostgreSQL for the whole run. A suite connects to TEST_POSTGRES_URL and must check that
 * `SHOW menuboard.marker` returns TEST_POSTGRES_MARKER before it writes, to be sure that the server is ours.
 */
export default async function setup() {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_POSTGRES_MARKER = postgres.marker;
  return postgres.stop;
}
