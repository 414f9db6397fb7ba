import { fail, type Gate, pass, type Verdict } from './gate.ts';
import { runTool } from './run-tool.ts';
import { checkoutFiles, describeUnread } from './unread-files.ts';

const packages = [
  'contract',
  'texts',
  'board',
  'links',
  'server',
  'cluster',
  'web',
  'player',
  'demo',
  'lab',
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

export const importRules = createImportRulesGate(packages);

/** @param folders to read; dependency-cruiser ignores files that it cannot parse, and succeeds */
export function createImportRulesGate(folders: readonly string[]): Gate {
  return { name: 'imports', check: () => check(folders) };
}

async function check(folders: readonly string[]): Promise<Verdict> {
  const { stdout, output } = await runTool('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ]);
  if (!stdout.startsWith('{')) return fail('dependency-cruiser did not run', output);
  const { summary, modules }: Cruise = JSON.parse(stdout);
  const productModules = modules.filter(({ source }) =>
    /^(contract|board|server|cluster|web|player|demo)\/src\//.test(source),
  );
  const counts = `${productModules.length} product modules, ${summary.totalDependenciesCruised} imports`;
  const missing = describeUnread(
    checkoutFiles().filter((path) => /\.tsx?$/.test(path) && packages.includes(path.split('/')[0] ?? '')),
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
