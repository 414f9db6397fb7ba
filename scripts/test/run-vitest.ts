import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import type { TestOptions } from './options.ts';
import type { Counts } from './report.ts';
import type { Section } from './sections.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export interface VitestResult extends Counts {
  /** The output of vitest; empty if it went straight to the terminal. */
  output: string;
  secondsByFile: Record<string, number>;
}

/**
 * Runs the vitest project of a section.
 *
 * @param printsAtOnce sends vitest's output to the terminal while it runs; otherwise it is returned
 */
export async function runVitest(
  section: Section,
  options: TestOptions,
  printsAtOnce: boolean,
): Promise<VitestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-test-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code, output } = await spawnVitest(toArguments(section, options, reportFile), printsAtOnce);
    const text = await readFile(reportFile, 'utf8').catch(() => '');
    if (!text) return { passed: 0, failed: 1, skipped: 0, output, secondsByFile: {} };
    const report: JsonReport = JSON.parse(text);
    return {
      ...countTests(report, code, options),
      output: output + describeSkipped(report, options),
      secondsByFile: secondsByFile(report),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toArguments(
  { name, workers }: Section,
  { files, title }: TestOptions,
  reportFile: string,
): string[] {
  return [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    `--project=${name}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(title === undefined ? [] : [`--testNamePattern=${title}`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
}

function spawnVitest(args: string[], printsAtOnce: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // Plain text in a log, colours at a terminal.
      env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: printsAtOnce ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function countTests(report: JsonReport, code: number, { title }: TestOptions): Counts {
  // A file that fails to load has no failed test: it counts as one failure.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  // With a title, vitest reports every other test as skipped.
  const skipped = title === undefined ? report.numPendingTests + report.numTodoTests : 0;
  // Only the exit code reports that no test ran, or that an error was thrown outside the tests.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}

function describeSkipped({ testResults }: JsonReport, { title }: TestOptions): string {
  if (title !== undefined) return '';
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !['passed', 'failed'].includes(status))
        .map(({ fullName }) => `Skipped: ${fullName} (${name})\n`),
    )
    .join('');
}

function secondsByFile({ testResults }: JsonReport): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      name.replaceAll('\\', '/').slice(root.length),
      Math.round((endTime - startTime) / 1_000),
    ]),
  );
}
