/**
 * Every test of the sections browser and player again, through a balancer that chooses one of two nodes at random for each
 * request. MENUBOARD_E2E_CLUSTER=valkey or =deaf: with notifications through Valkey, or with none.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '../../lab/src/campaigns/campaign.ts';

/** Part of vitest's report that this file uses. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const root = join(import.meta.dirname, '../..');
const FILES = { short: ['e2e/from-sign-up-to-screen.e2e.ts'], full: [] } as const;

export const clusterJourneys: Campaign = {
  name: 'cluster-journeys',
  variables: 'MENUBOARD_E2E_CLUSTER',
  promise:
    'Two nodes behind a balancer are one product: each journey of the sections browser and player passes there.',
  limitMinutes: 60,
  run: async (size) => {
    const { numPassedTests: passed, numFailedTests: failed, ...report } = await runJourneys(FILES[size]);
    for (const { assertionResults } of report.testResults)
      for (const { status, fullName } of assertionResults)
        if (status === 'failed') console.log(`Failed: ${fullName}`);
    return [
      {
        name: 'journeys through the balancer',
        measured: `${passed} passed, ${failed} failed`,
        promised: '0 failed',
        isKept: passed > 0 && failed === 0 && report.numFailedTestSuites === 0,
      },
    ];
  },
};

async function runJourneys(files: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-journeys-'));
  const reportFile = join(folder, 'report.json');
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    '--project=browser',
    ...(files.length === 0 ? ['--project=player'] : []),
    // Those start clusters of their own.
    '--exclude=cluster/e2e/**',
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  try {
    await new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        MENUBOARD_E2E_CLUSTER: process.env.MENUBOARD_E2E_CLUSTER || 'on',
        MENUBOARD_TEST_SERVER: join(root, 'cluster/e2e/harness/test-server.ts'),
      };
      const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
      process.once('exit', () => child.kill());
      child.once('error', reject);
      child.once('close', resolve);
    });
    return JSON.parse(await readFile(reportFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
