// `npm test` and `npm run test:all`: prepare and run the chosen sections, and print how many tests passed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileCache } from '../setup/build.mjs';
import { root } from '../setup/root.mjs';
import { runScript } from '../setup/terminal.mjs';
import { runChangedTests } from './changed.ts';
import { measureGroup } from './core-seconds.ts';
import { readTestOptions, type TestOptions } from './options.ts';
import { findObstacle, type Preparations, prepare } from './prepare.ts';
import { type Counts, formatReport, type GroupResult, type SectionResult, sumCounts } from './report.ts';
import { runGates } from './run-gates.ts';
import { runVitest } from './run-vitest.ts';
import { type Section, sectionGroups } from './sections.ts';
import { measureTimeFactor } from './time-factor.ts';

/** `test-durations.json` lists files that take at least this long. */
const slowFileSeconds = 8;

await runScript(async () => {
  const names = sectionGroups.flat().map(({ name }) => name);
  const options = readTestOptions(process.argv.slice(2), names);
  if (options.isAll) process.env.TEST_ALL = '1';
  process.env.NODE_COMPILE_CACHE = compileCache;
  const timeFactor = await measureTimeFactor();
  process.env.TEST_TIME_FACTOR = String(timeFactor);
  console.log(`Time limits of the tests: ${timeFactor} times those of a quiet two-core machine.`);
  if (options.isChanged) return runChangedTests();

  const groups = sectionGroups
    .map((group) => group.filter(({ name }) => options.only.length === 0 || options.only.includes(name)))
    .filter((group) => group.length > 0);
  const runnable = groups.flat().filter(({ needs }) => !findObstacle(needs));
  const preparations = prepare(new Set(runnable.flatMap(({ needs }) => needs)));

  const results: GroupResult[] = [];
  for (const group of groups) {
    const isAlone = group.length === 1;
    const run = () =>
      Promise.all(group.map((section) => runSection(section, options, preparations, isAlone)));
    results.push(await measureGroup(run));
  }
  if (options.savesDurations) await saveDurations(results.flatMap(({ sections }) => sections));
  const { text, hasFailed } = formatReport(results);
  console.log(`\n${text}`);
  return hasFailed ? 1 : 0;
});

async function runSection(
  section: Section,
  options: TestOptions,
  preparations: Preparations,
  isAlone: boolean,
): Promise<SectionResult> {
  const heading = `\n── ${section.name} ──`;
  const obstacle = findObstacle(section.needs);
  if (obstacle) {
    console.log(`${heading}\nSkipped: ${obstacle}`);
    return { section, milliseconds: 0, passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  await Promise.all(section.needs.map((need) => preparations[need]));
  console.log(isAlone ? heading : `${section.name} runs in the background …`);
  const start = performance.now();
  const counts: Counts[] = [];
  for (let run = 0; run < options.repeat; run += 1) {
    const { output, ...result } =
      section.runs === 'gates'
        ? await runGates([], isAlone)
        : await runVitest(section.name, { ...section, ...options, isAlone });
    console.log(isAlone ? output : `${heading}\n${output}`);
    counts.push(result);
  }
  return { section, milliseconds: performance.now() - start, ...sumCounts(counts) };
}

async function saveDurations(results: SectionResult[]): Promise<void> {
  const slowest = Object.entries(sumCounts(results).secondsByFile ?? {})
    .filter(([, seconds]) => seconds >= slowFileSeconds)
    .sort(([, a], [, b]) => b - a);
  await writeFile(
    join(root, 'test-durations.json'),
    `${JSON.stringify(Object.fromEntries(slowest), null, 2)}\n`,
  );
}
