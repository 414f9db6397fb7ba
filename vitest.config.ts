import { defineConfig } from 'vitest/config';
import { isTestAll } from './test-tools/test-all.ts';
import { timeLimit } from './test-tools/time-limit.ts';
import { SlowestFirst } from './vitest.sequencer.ts';
import { catalogues } from './web/build-plugins/catalogues.ts';

/** Suites that need a database, or the whole application. On SQLite; on PostgreSQL in `npm run test:all`. */
const databaseSuites = [
  'server/src/{cli,db,features,http,media,realtime}/**/*.test.ts',
  'server/src/*.test.ts',
  'server/test/*.test.ts',
  'cluster/test/*.test.ts',
];

/** Attacks, and callers without the right. */
const trustSuites = 'server/test/trust/*.test.ts';

// Suites in which databases can differ: transactions, locks, and concurrent writers. `npm test` also runs them on
// PostgreSQL.
const onBothDatabases = [
  'server/src/db/{designs,guess-budgets,housekeeping,migrator,mutate,price-currencies}.test.ts',
  // Deleted rows, and rows that come back.
  'server/src/features/{bin,undo}/*.test.ts',
  'server/src/features/restaurant-archive/restaurant-archive.test.ts',
  'server/src/features/taken-menus/{follow-sources,taken-designs,taken-menus}.test.ts',
  // Concurrent claims on the same row.
  'server/src/features/auth/sessions.test.ts',
  'server/src/features/claims/claims.test.ts',
  'server/src/features/media/conversions/conversions.test.ts',
  'server/src/features/jobs/*.test.ts',
  'server/src/features/links/{links,link-repairs}.test.ts',
  'server/src/features/screens/presence/presence.test.ts',
  'server/src/features/webhooks/webhooks.test.ts',
  'server/test/{backups,upgrade}.test.ts',
  // Retries with the same key.
  'server/test/trust/retries.test.ts',
];

/** Start whole servers, as `npm run demo` and `npm start` do. */
const commands = ['scripts/demo/demo.long.test.ts', 'scripts/setup/npm-start.test.ts'];

/** Start the shop systems of links, which `npm run test:all` installs. */
const systems = 'links/test/systems/*.test.ts';

// Suites about SQLite itself, such as a failing disk under its file, and those that do not depend on SQL: about HTTP,
// files, decoders and connections. For single tests of other suites: `itOnce` in server/test/test-database.ts.
const sqliteOnly = [
  'server/**/*.sqlite.test.ts',
  'server/src/{http,media}/**/*.test.ts',
  'server/src/features/media/media-{refusals,shutdown,timeouts}.test.ts',
  'server/test/{killed-conversion,killed-upload,tls,turns.long}.test.ts',
];

const postgresOnly = '{server,cluster}/**/*.postgres.test.ts';

/** Whole files that only `npm run test:all` runs. */
const longTests = isTestAll ? [] : ['**/*.long.{test,e2e}.ts'];

const endStubs = 'test-tools/end-stubs.ts';

/** Limits only catch hangs: they are many times the duration of a project's slowest test on a quiet machine. */
const limits = (seconds: number) => ({
  testTimeout: timeLimit(seconds * 1_000),
  hookTimeout: timeLimit(seconds * 1_000),
});

export default defineConfig({
  test: {
    // Processes, not threads: a crash in a native package (better-sqlite3, argon2, sharp) must not end other suites.
    pool: 'forks',
    maxWorkers: 2,
    isolate: true,
    passWithNoTests: false,
    sequence: { sequencer: SlowestFirst },
    // A failed comparison prints its values, not `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 500 },
    // The default is one second. The other waits in tests: test-tools/wait-for.ts.
    expect: { poll: { timeout: timeLimit(30_000) } },
    projects: [
      {
        extends: true,
        // The help page loads texts of its own.
        plugins: [catalogues()],
        test: {
          name: 'unit',
          // Files of a worker share one process and its loaded modules, which takes a third of the CPU.
          isolate: false,
          setupFiles: [endStubs, 'web/test/quick-dom.ts'],
          ...limits(60),
          include: [
            '{contract,texts,board,cluster,demo,links,player,server,web}/src/**/*.test.{ts,tsx}',
            '{contract,board,links,player,web}/test/**/*.test.{ts,tsx}',
            '{scripts,test-tools}/**/*.test.ts',
          ],
          exclude: [
            ...databaseSuites,
            postgresOnly,
            ...commands,
            systems,
            ...longTests,
            '**/node_modules/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          setupFiles: [endStubs, 'server/test/reset-options.ts'],
          ...limits(60),
          include: [...databaseSuites, trustSuites, ...commands, systems],
          exclude: [postgresOnly, ...longTests, '**/node_modules/**'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          setupFiles: [endStubs, 'server/test/reset-options.ts'],
          ...limits(60),
          include: [...onBothDatabases, postgresOnly, ...(isTestAll ? databaseSuites : [])],
          exclude: [...sqliteOnly, ...longTests, '**/node_modules/**'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: './vitest.postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...limits(180),
          // Files of one worker share its server and its browser: e2e/harness/journey.ts.
          isolate: false,
          setupFiles: endStubs,
          include: ['{cluster/e2e,e2e}/**/*.e2e.ts'],
          exclude: ['e2e/player/**', ...longTests, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'player',
          // Files of one worker share its server, its browser and its old engines: e2e/harness/screen-test.ts.
          isolate: false,
          setupFiles: endStubs,
          ...limits(180),
          include: ['e2e/player/**/*.e2e.ts'],
          exclude: [...longTests, '**/node_modules/**'],
        },
      },
    ],
  },
});
