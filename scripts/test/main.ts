// `npm test`: prepares and runs the chosen sections, and prints how many tests passed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allGates } from '../gates/all-gates.ts';
import { runGates } from '../gates/run-gates.ts';
import { compileCache } from '../setup/build.mjs';
import { root } from '../setup/root.mjs';
import { runScript } from '../setup/terminal.mjs';
import { readTestOptions, type TestOptions } from './options.ts';
import { findObstacle, needsBrowsers, prepare } from './prepare.ts';
import { type Counts, formatReport, type SectionResult, sumCounts } from './report.ts';
import { runVitest } from './run-vitest.ts';
import { type Section, sectionGroups } from './sections.ts';
import { measureTimeFactor } from './time-factor.ts';

/** `test-durations.json` lists the files that take at least this long. */
const slowFileSeconds = 8;

const slowFiles: Record<string, number> = {};

await runScript(async () => {
  const names = sectionGroups.flat().map(({ name }) => name);
  const options = readTestOptions(process.argv.slice(2), names);
  const groups = sectionGroups
    .map((group) => group.filter(({ name }) => options.only.length === 0 || options.only.includes(name)))
    .filter((group) => group.length > 0);
  const runnable = groups.flat().filter(({ needs }) => !findObstacle(needs));
  const { browsers } = await prepare(new Set(runnable.flatMap(({ needs }) => needs)));

  const timeFactor = await measureTimeFactor();
  process.env.TEST_TIME_FACTOR = String(timeFactor);
  console.log(`Time limits of the tests: ${timeFactor} times those of a quiet two-core machine.`);

  process.env.NODE_COMPILE_CACHE = compileCache;

  const results: SectionResult[] = [];
  for (const group of groups) {
    if (group.some(({ needs }) => needsBrowsers(needs))) await browsers;
    const isAlone = group.length === 1;
    results.push(...(await Promise.all(group.map((section) => runSection(section, options, isAlone)))));
  }
  if (options.savesDurations) await saveDurations();
  const { text, hasFailed } = formatReport(results);
  console.log(`\n${text}`);
  return hasFailed ? 1 : 0;
});

async function runSection(section: Section, options: TestOptions, isAlone: boolean): Promise<SectionResult> {
  const heading = `\n── ${section.name} ──`;
  const obstacle = findObstacle(section.needs);
  if (obstacle) {
    console.log(`${heading}\nSkipped: ${obstacle}`);
    return { section, milliseconds: 0, passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  if (isAlone) console.log(heading);
  else console.log(`\n${section.name} runs in the background …`);
  const start = performance.now();
  const counts: Counts[] = [];
  for (let run = 0; run < options.repeat; run += 1) {
    if (section.runs === 'gates') {
      counts.push({ skipped: 0, ...(await runGates(allGates)) });
      continue;
    }
    const { output, secondsByFile, ...result } = await runVitest(section, options, isAlone);
    console.log(isAlone ? output : `${heading}\n${output}`);
    for (const [file, seconds] of Object.entries(secondsByFile)) {
      if (seconds >= slowFileSeconds) slowFiles[file] = Math.max(seconds, slowFiles[file] ?? 0);
    }
    counts.push(result);
  }
  return { section, milliseconds: performance.now() - start, ...sumCounts(counts) };
}

async function saveDurations(): Promise<void> {
  const slowestFirst = Object.entries(slowFiles).sort(([, a], [, b]) => b - a);
  const text = JSON.stringify(Object.fromEntries(slowestFirst), null, 2);
  await writeFile(join(root, 'test-durations.json'), `${text}\n`);
}
