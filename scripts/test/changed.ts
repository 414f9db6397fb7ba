import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../setup/root.mjs';
import { step } from '../setup/terminal.mjs';
import { measureGroup } from './core-seconds.ts';
import { formatReport, type SectionResult } from './report.ts';
import { runGates } from './run-gates.ts';
import { runVitest } from './run-vitest.ts';

/** Gates that most changes can fail. The others take longer, or read files that a change rarely touches. */
const quickGates = ['lint', 'types', 'words', 'files'];

const packages = ['contract', 'texts', 'board', 'links', 'server', 'cluster', 'web', 'player', 'demo'];

/** Files that import every feature. A test that depends on the change only through them does not count. */
const composesAll = /^(server|cluster)\/(src\/(app\/|app\.ts|main\.ts|cli\/)|test\/)/;

/** Schemas of routes and events, which import most rules. The folders that use a changed rule directly test it. */
const schemas = /^contract\/src\/[^/]+\.ts$/;

/** `npm test -- --changed`: the quick gates, and the tests that depend on the uncommitted change or the last commit. */
export async function runChangedTests(): Promise<number> {
  const files = findChangedFiles();
  console.log(`Changed: ${files.join(', ')}`);
  const sources = files.filter((file) => /\.(ts|tsx|css)$/.test(file));
  const serverTests = findServerTests(files, readImports());
  const sections = [
    timeSection('static', () => runGates(quickGates, false)),
    ...(sources.length === 0
      ? []
      : [timeSection('unit', () => runVitest('unit', { files: sources, isRelated: true, isAlone: false }))]),
    ...(serverTests.length === 0
      ? []
      : [timeSection('sqlite', () => runVitest('sqlite', { files: serverTests, isAlone: false }))]),
  ];
  const { text, hasFailed } = formatReport([await measureGroup(() => Promise.all(sections))]);
  console.log(`\n${text}\nNot run: PostgreSQL, browsers and screens. "npm test" runs everything.`);
  return hasFailed ? 1 : 0;
}

async function timeSection(
  name: string,
  run: () => Promise<Omit<SectionResult, 'section' | 'milliseconds'> & { output: string }>,
): Promise<SectionResult> {
  const start = performance.now();
  const { output, ...counts } = await step(name, run);
  console.log(output);
  const section = { name, expectedSeconds: 90, needs: [], runs: 'vitest' as const };
  return { section, milliseconds: performance.now() - start, ...counts };
}

/** Files that differ from the last commit or, if there are none, those of the last commit. */
function findChangedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return uncommitted.length > 0
    ? uncommitted
    : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
}

/** Imports of every source file, as paths from the root. */
function readImports(): Map<string, string[]> {
  const paths = globSync(
    packages.map((name) => `${name}/{src,test}/**/*.{ts,tsx}`),
    { cwd: root },
  ).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths.map((path) => {
      const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
      const targets = module.staticImports.map(({ moduleRequest }) =>
        resolveImport(path, moduleRequest.value),
      );
      return [path, targets.filter((target) => target !== undefined)];
    }),
  );
}

function resolveImport(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return normalize(join(dirname(from), target)).replaceAll('\\', '/');
  const [, name, subpath] = /^@menuboard\/([^/]+)\/(.+)$/.exec(target) ?? [];
  return name && subpath ? `${name}/src/${subpath}.ts` : undefined;
}

/** Folders of the server, such as `features/items`, whose files import a changed one directly or indirectly. */
export function findServerTests(changed: readonly string[], imports: Map<string, string[]>): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const affected = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (affected.has(path)) continue;
    affected.add(path);
    const endsHere = composesAll.test(path) || (schemas.test(path) && !changed.includes(path));
    if (!endsHere) waiting.push(...(importers.get(path) ?? []));
  }
  const folders = [...affected].flatMap(
    (path) =>
      /^server\/src\/(features\/)?[^/]+\/|^(server|cluster)\/test\/.*\.test\.ts$/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)].filter((folder) => !composesAll.test(folder) || changed.includes(folder));
}
