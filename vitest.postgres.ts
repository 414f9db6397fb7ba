import { startPostgres } from './test-tools/postgres.ts';

/**
 * One server for the whole run. A suite opens TEST_POSTGRES_URL and touches nothing before
 * `SHOW menuboard.marker` has answered TEST_POSTGRES_MARKER: that is how it knows that the server is ours.
 */
export default async function setup() {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_POSTGRES_MARKER = postgres.marker;
  return postgres.stop;
}
