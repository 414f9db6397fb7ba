import { type Floors, tooFewIn } from './floors.ts';
import { failed, type Gate, passed, type Verdict } from './gate.ts';
import { runTool } from './run-tool.ts';

const rooms = ['contract', 'board', 'server', 'web', 'player', 'demo', 'e2e', 'test-tools'];

interface Cruise {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
  modules: { source: string; dependencies: unknown[] }[];
}

export const laws = lawsAbove({
  'contract/src': 40,
  'board/src': 60,
  'server/src': 150,
  'web/src': 280,
  'player/src': 65,
  'demo/src': 40,
  e2e: 60,
  'test-tools': 4,
});

/** Below the floors the parser is blind: dependency-cruiser is green about files that it could not read. */
export function lawsAbove(floors: Floors): Gate {
  return { name: 'laws', check: () => check(floors) };
}

async function check(floors: Floors): Promise<Verdict> {
  const { stdout, output } = await runTool('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...rooms,
  ]);
  if (!stdout.startsWith('{')) return failed('dependency-cruiser did not run', output);
  const { summary, modules }: Cruise = JSON.parse(stdout);
  const ours = modules.filter(({ source }) => /^(contract|board|server|web|player|demo)\/src\//.test(source));
  const figures = `${ours.length} product modules, ${summary.totalDependenciesCruised} imports`;
  const blind = tooFewIn(
    floors,
    modules.map(({ source }) => source),
  );
  if (summary.totalDependenciesCruised < ours.length) blind.push('There are fewer imports than modules.');
  if (blind.length > 0) return failed(figures, blind.join('\n'));
  if (summary.violations.length === 0) return passed(figures);
  return failed(`${summary.violations.length} broken import laws`, describe(summary));
}

function describe({ violations, ruleSetUsed }: Cruise['summary']): string {
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations
    .map(({ rule, from, to }) => `${rule.name}\n  ${from} -> ${to}\n  ${comments.get(rule.name) ?? ''}`)
    .join('\n');
}
