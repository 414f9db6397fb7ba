import { defineConfig } from 'vitest/config';
import { timeLimit } from './test-tools/time-limit.ts';
import { LongFirst } from './vitest.sequencer.ts';

// Suites that need a database run twice, once on each; so do those that the whole application is built for.
const databaseSuites = [
  'server/src/{cli,db,features,http,media,realtime}/**/*.test.ts',
  'server/src/*.test.ts',
  'server/test/*.test.ts',
];

// What only one of them can show: its file on a disk that fails, and the plans of its queries.
const sqliteOnly = ['server/**/*.sqlite.test.ts'];

/** Limits only catch hangs: many times what the slowest test of a project takes on a quiet machine. */
const limits = (seconds: number) => ({
  testTimeout: timeLimit(seconds * 1_000),
  hookTimeout: timeLimit(seconds * 1_000),
});

/** Vitest gives `expect.poll` one second, which a page needs on a busy machine. */
const patientPolls = { expect: { poll: { timeout: timeLimit(15_000) } } };

export default defineConfig({
  test: {
    // Processes, not threads: better-sqlite3, argon2 and sharp are native, and a crash must not take the others along.
    pool: 'forks',
    maxWorkers: 2,
    isolate: true,
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...limits(30),
          include: [
            '{contract,board,player,server,web}/src/**/*.test.{ts,tsx}',
            '{contract,board,player,web}/test/**/*.test.{ts,tsx}',
            '{scripts,test-tools}/**/*.test.ts',
          ],
          exclude: [...databaseSuites, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          ...limits(60),
          include: databaseSuites,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...limits(60),
          include: databaseSuites,
          exclude: [...sqliteOnly, '**/node_modules/**'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: './vitest.postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          ...limits(60),
          include: ['server/test/trust/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...limits(180),
          ...patientPolls,
          // The files of one worker share its server and its browser: e2e/harness/journey.ts.
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/player/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'player',
          ...limits(180),
          ...patientPolls,
          include: ['e2e/player/**/*.e2e.ts'],
        },
      },
    ],
  },
});
