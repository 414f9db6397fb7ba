import { failed, type Gate, passed, type Verdict } from './gate.ts';
import { runTool } from './run-tool.ts';

const rooms = ['contract', 'board', 'server', 'web', 'player', 'e2e', 'test-tools'];

interface Cruise {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
  modules: { source: string; dependencies: unknown[] }[];
}

export const laws = lawsAbove(60);

/** Below the floor the parser is blind: dependency-cruiser is green about files that it could not read. */
export function lawsAbove(fewestModules: number): Gate {
  return { name: 'laws', check: () => check(fewestModules) };
}

async function check(fewestModules: number): Promise<Verdict> {
  const { stdout, output } = await runTool('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...rooms,
  ]);
  if (!stdout.startsWith('{')) return failed('dependency-cruiser did not run', output);
  const { summary, modules }: Cruise = JSON.parse(stdout);
  const ours = modules.filter(({ source }) => /^(contract|board|server|web|player)\/src\//.test(source));
  const figures = `${ours.length} product modules, ${summary.totalDependenciesCruised} imports`;
  if (ours.length < fewestModules || summary.totalDependenciesCruised < ours.length) {
    return failed(
      figures,
      `At least ${fewestModules} modules were expected: the parser does not see the tree.`,
    );
  }
  if (summary.violations.length === 0) return passed(figures);
  return failed(`${summary.violations.length} broken import laws`, describe(summary));
}

function describe({ violations, ruleSetUsed }: Cruise['summary']): string {
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations
    .map(({ rule, from, to }) => `${rule.name}\n  ${from} -> ${to}\n  ${comments.get(rule.name) ?? ''}`)
    .join('\n');
}
