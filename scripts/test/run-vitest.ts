import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { describeFailures, type ReportedFile } from './failed-tests.ts';
import type { TestOptions } from './options.ts';
import { canHavePrograms } from './prepare.ts';
import type { Counts } from './report.ts';
import { judgeSkipped, type ReportedTest, type SkippedTests } from './skipped-tests.ts';
import { spawnNode } from './spawn-node.ts';

const failedOutside = '✗ vitest ended with an error outside the tests: its output above says why.';

interface JsonReport {
  numPassedTests: number;
  testResults: (ReportedFile & {
    startTime: number;
    endTime: number;
    assertionResults: ReportedTest[];
  })[];
}

export interface VitestOptions extends Pick<TestOptions, 'files'> {
  title?: TestOptions['title'];
  workers?: number;
  /** Runs the tests that import the files, instead of the test files themselves. */
  isRelated?: boolean;
  /** Sends vitest's output to the terminal while it runs; otherwise it is returned. */
  isAlone: boolean;
}

/** Runs a project of vitest, or its chosen files. */
export async function runVitest(
  project: string,
  options: VitestOptions,
): Promise<Counts & { output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-test-'));
  const reportFile = join(folder, 'report.json');
  try {
    const run = await spawnNode(toArguments(project, options, reportFile), options.isAlone);
    const text = await readFile(reportFile, 'utf8').catch(() => '');
    if (!text) return { passed: 0, failed: 1, skipped: 0, failures: [failedOutside], ...run };
    const report: JsonReport = JSON.parse(text);
    const skipped = judgeReport(report, options);
    return {
      ...countTests(report, run.code, skipped),
      output: run.output + skipped.text,
      secondsByFile: secondsByFile(report),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toArguments(
  project: string,
  { files, title, workers, isRelated = false }: VitestOptions,
  reportFile: string,
): string[] {
  return [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...(isRelated ? ['related', '--run', '--passWithNoTests'] : ['run']),
    ...files,
    `--project=${project}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(title === undefined ? [] : [`--testNamePattern=${title}`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
}

function judgeReport({ testResults }: JsonReport, { title }: VitestOptions): SkippedTests {
  // With a title, vitest reports all other tests as skipped.
  if (title !== undefined) return { allowed: 0, refused: [], text: '' };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return judgeSkipped(tests, canHavePrograms());
}

function countTests(report: JsonReport, code: number, { allowed, refused }: SkippedTests): Counts {
  const failures = describeFailures(report.testResults, root);
  // Only the exit code shows that no test ran, or that an error was thrown outside the tests.
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
