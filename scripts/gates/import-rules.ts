import { type FileMinimums, findMissingFiles } from './file-minimums.ts';
import { fail, type Gate, pass, type Verdict } from './gate.ts';
import { runTool } from './run-tool.ts';

const packages = [
  'contract',
  'texts',
  'board',
  'server',
  'web',
  'player',
  'demo',
  'bench',
  'e2e',
  'test-tools',
];

interface Cruise {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
  modules: { source: string; dependencies: unknown[] }[];
}

export const importRules = createImportRulesGate({
  'contract/src': 40,
  'board/src': 60,
  'server/src': 150,
  'web/src': 280,
  'player/src': 65,
  'demo/src': 40,
  e2e: 60,
  'test-tools': 4,
});

/** The minimums prove that the parser works: dependency-cruiser ignores files that it cannot read, and succeeds. */
export function createImportRulesGate(minimums: FileMinimums): Gate {
  return { name: 'imports', check: () => check(minimums) };
}

async function check(minimums: FileMinimums): Promise<Verdict> {
  const { stdout, output } = await runTool('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...packages,
  ]);
  if (!stdout.startsWith('{')) return fail('dependency-cruiser did not run', output);
  const { summary, modules }: Cruise = JSON.parse(stdout);
  const productModules = modules.filter(({ source }) =>
    /^(contract|board|server|web|player|demo)\/src\//.test(source),
  );
  const counts = `${productModules.length} product modules, ${summary.totalDependenciesCruised} imports`;
  const missing = findMissingFiles(
    minimums,
    modules.map(({ source }) => source),
  );
  if (summary.totalDependenciesCruised < productModules.length)
    missing.push('There are fewer imports than modules.');
  if (missing.length > 0) return fail(counts, missing.join('\n'));
  if (summary.violations.length === 0) return pass(counts);
  return fail(`${summary.violations.length} broken import rules`, describe(summary));
}

function describe({ violations, ruleSetUsed }: Cruise['summary']): string {
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations
    .map(({ rule, from, to }) => `${rule.name}\n  ${from} -> ${to}\n  ${comments.get(rule.name) ?? ''}`)
    .join('\n');
}
