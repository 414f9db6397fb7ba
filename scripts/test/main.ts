// The whole of `npm test`: sections in sequence, each with a written time budget.
import { allGates } from '../gates/all-gates.ts';
import { runGates } from '../gates/run-gates.ts';
import { Problem, runScript } from '../setup/say.mjs';
import { obstacle, prepare } from './prepare.ts';
import { type Line, report } from './report.ts';
import { runSuites } from './run-suites.ts';
import { type Section, sections } from './sections.ts';
import { measureTimeFactor } from './time-factor.ts';

await runScript(async () => {
  const chosen = choose(process.argv.slice(2));
  await prepare(new Set(chosen.filter(({ needs }) => !obstacle(needs)).flatMap(({ needs }) => needs)));
  const timeFactor = await measureTimeFactor();
  process.env.TEST_TIME_FACTOR = String(timeFactor);
  console.log(`Time limits of the tests: ${timeFactor} times those of a quiet two-core machine.`);
  const lines: Line[] = [];
  for (const section of chosen) lines.push(await runSection(section));
  const { text, isGreen } = report(lines);
  console.log(`\n${text}`);
  return isGreen ? 0 : 1;
});

function choose(args: string[]): Section[] {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  if (!only) return sections;
  const unknown = only.find((name) => !sections.some((section) => section.name === name));
  if (unknown !== undefined) {
    throw new Problem(
      `There is no section "${unknown}". The sections: ${sections.map(({ name }) => name).join(', ')}.`,
    );
  }
  return sections.filter(({ name }) => only.includes(name));
}

async function runSection(section: Section): Promise<Line> {
  console.log(`\n── ${section.name} ──`);
  const reason = obstacle(section.needs);
  if (reason) {
    console.log(`Skipped: ${reason}`);
    return { section, milliseconds: 0, passed: 0, failed: 0, skipped: 1 };
  }
  const start = performance.now();
  const counts =
    section.runs === 'gates'
      ? { skipped: 0, ...(await runGates(allGates)) }
      : await runSuites(section.name, section.workers);
  return { section, milliseconds: performance.now() - start, ...counts };
}
