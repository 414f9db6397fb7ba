import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs one vitest project; its own report goes to the terminal, its figures come back. */
export async function runSuites(project: string, workers?: number): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-test-'));
  const reportFile = join(folder, 'report.json');
  try {
    const code = await vitest(project, reportFile, workers);
    const text = await readFile(reportFile, 'utf8').catch(() => '');
    return text ? countsOf(JSON.parse(text), code) : { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function vitest(project: string, reportFile: string, workers?: number): Promise<number> {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // Plain text in a log, colours at a terminal.
      env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function countsOf(report: Report, code: number): Counts {
  // A file that could not be loaded has no tests to fail, and is a failure all the same.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  for (const { name, assertionResults } of report.testResults) {
    const left = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status));
    for (const test of left) console.log(`Skipped: ${test.fullName} (${name})`);
  }
  const failed = report.numFailedTests + unloaded.length;
  // No tests at all, or an error outside of every test, is told by the exit code alone.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
