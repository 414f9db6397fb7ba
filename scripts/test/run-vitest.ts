import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { describeFailures, type ReportedFile } from './failed-tests.ts';
import type { TestOptions } from './options.ts';
import { canHavePrograms } from './prepare.ts';
import type { Counts } from './report.ts';
import type { Section } from './sections.ts';
import { judgeSkipped, type ReportedTest, type SkippedTests } from './skipped-tests.ts';

const failedOutside = '✗ vitest ended with an error outside the tests: its output above says why.';

interface JsonReport {
  numPassedTests: number;
  testResults: (ReportedFile & {
    startTime: number;
    endTime: number;
    assertionResults: ReportedTest[];
  })[];
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
    if (!text) {
      return { passed: 0, failed: 1, skipped: 0, failures: [failedOutside], output, secondsByFile: {} };
    }
    const report: JsonReport = JSON.parse(text);
    const skipped = judgeReport(report, options);
    return {
      ...countTests(report, code, skipped),
      output: output + skipped.text,
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

function judgeReport({ testResults }: JsonReport, { title }: TestOptions): SkippedTests {
  // With a title, vitest reports every other test as skipped.
  if (title !== undefined) return { allowed: 0, refused: [], text: '' };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return judgeSkipped(tests, canHavePrograms());
}

function countTests(report: JsonReport, code: number, { allowed, refused }: SkippedTests): Counts {
  const failures = describeFailures(report.testResults, root);
  // Only the exit code reports that no test ran, or that an error was thrown outside the tests.
  if (failures.length === 0 && code !== 0) failures.push(failedOutside);
  failures.push(...refused);
  return { passed: report.numPassedTests, failed: failures.length, skipped: allowed, failures };
}

function secondsByFile({ testResults }: JsonReport): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      name.replaceAll('\\', '/').slice(root.length),
      Math.round((endTime - startTime) / 1_000),
    ]),
  );
}
