// The whole of `npm test`: sections in sequence, each with a written time budget.
import { allGates } from '../gates/all-gates.ts';
import { runGates } from '../gates/run-gates.ts';
import { Problem, runScript } from '../setup/say.mjs';
import { obstacle, prepare } from './prepare.ts';
import { type Line, report } from './report.ts';
import { type Counts, runSuites } from './run-suites.ts';
import { type Section, type Suite, sections } from './sections.ts';

await runScript(async () => {
  const chosen = choose(process.argv.slice(2));
  const needs = chosen.flatMap(({ suites }) => suites.flatMap((suite) => suite.needs));
  await prepare(new Set(needs.filter((need) => !obstacle([need]))));
  const lines: Line[] = [];
  for (const section of chosen) lines.push(await runSection(section));
  const { text, isGreen } = report(lines);
  console.log(`\n${text}`);
  return isGreen ? 0 : 1;
});

/** All, or the sections and suites that are named. */
function choose(args: string[]): Section[] {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  if (!only) return sections;
  const names = sections.flatMap(({ name, suites }) => [name, ...suites.map((suite) => suite.name)]);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no section or suite "${unknown}". They are: ${names.join(', ')}.`);
  }
  return sections
    .map((section) => ({
      ...section,
      suites: section.suites.filter(({ name }) => only.includes(name) || only.includes(section.name)),
    }))
    .filter(({ suites }) => suites.length > 0);
}

async function runSection(section: Section): Promise<Line> {
  console.log(`\n── ${section.name} ──`);
  const able = section.suites.filter(({ needs }) => !obstacle(needs));
  const start = performance.now();
  const counts = able.length > 0 ? await run(section, able) : { passed: 0, failed: 0, skipped: 0 };
  for (const { name, needs } of section.suites) {
    const reason = obstacle(needs);
    if (!reason) continue;
    console.log(`Skipped: ${name}. ${reason}`);
    counts.skipped += 1;
  }
  return { section, milliseconds: performance.now() - start, ...counts };
}

async function run({ runs, workers }: Section, suites: Suite[]): Promise<Counts> {
  if (runs === 'gates') return { skipped: 0, ...(await runGates(allGates)) };
  return runSuites(
    suites.map((suite) => suite.name),
    workers,
  );
}
