import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/root.mjs';
import { fail, type Gate, pass } from './gate.ts';
import { parsePromises } from './landing-promises.ts';
import { countProven, parseChecklist, type Requirement } from './parse-checklist.ts';
import { hasTest, readTestTitles, type TestTitles } from './test-titles.ts';

const file = 'docs/spec-checklist.md';
const promisesFile = 'docs/promises.md';
const landingFile = 'web/src/features/landing/content.ts';
const limitsFile = 'contract/src/domain/limits.ts';
const isTestFile = /(?<!\.long)\.(test|e2e)\.tsx?$/;

/**
 * Checks that the tests, calls and constants in the specification's checklist exist, and so do the tests of the landing
 * page's promises.
 */
export const checklist: Gate = {
  name: 'checklist',
  async check() {
    const { requirements, problems } = parseChecklist(await readFile(join(root, file), 'utf8'));
    const [limits, operations, promises] = await Promise.all([
      readLimits(),
      readOperations(),
      readPromises(),
    ]);
    const found = [
      ...problems,
      ...promises.problems,
      ...(await findProofProblems(file, requirements)),
      ...(await findProofProblems(promisesFile, promises.rows)),
      ...requirements.flatMap((requirement) => findConstantProblems(requirement, limits)),
      ...requirements.flatMap((requirement) => findCallProblems(requirement, operations)),
    ];
    const counts = countProven(requirements);
    const summary = `${counts.total}; ${counts.sections}`;
    if (found.length === 0) return pass(summary);
    return fail(`${found.length} problems (${summary})`, found.join('\n'));
  },
};

/** The table in `docs/promises.md` must name every promise of the landing page. */
async function readPromises() {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  return parsePromises(await read(promisesFile), await read(landingFile));
}

async function findProofProblems(
  list: string,
  requirements: Pick<Requirement, 'line' | 'proofs'>[],
): Promise<string[]> {
  const files = new Map<string, TestTitles | null>();
  const problems: string[] = [];
  for (const { line, proofs } of requirements) {
    for (const { path, title } of proofs) {
      if (!files.has(path)) files.set(path, await readTitles(path));
      const titles = files.get(path);
      if (!titles) problems.push(`${list}:${line} ${path} is not an existing file of \`npm test\``);
      else if (!hasTest(titles, title))
        problems.push(`${list}:${line} ${path} has no test "${title}" in \`npm test\``);
    }
  }
  return problems;
}

async function readTitles(path: string): Promise<TestTitles | null> {
  const full = join(root, path);
  return isTestFile.test(path) && existsSync(full) ? readTestTitles(await readFile(full, 'utf8')) : null;
}

/** Bypasses the module cache: `gates:red` changes the file within one process. */
async function readLimits(): Promise<Record<string, unknown>> {
  const { href } = pathToFileURL(join(root, limitsFile));
  return (await import(`${href}?${Date.now()}`)) as Record<string, unknown>;
}

function findConstantProblems({ line, constants }: Requirement, limits: Record<string, unknown>): string[] {
  return constants.flatMap(({ path, value }) => {
    const actual = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], limits);
    if (actual === undefined) return [`${file}:${line} ${limitsFile} has no ${path}`];
    const written = typeof actual === 'object' ? JSON.stringify(actual) : String(actual);
    return written === value ? [] : [`${file}:${line} ${path} is ${written} and not ${value}`];
  });
}

/** Every `METHOD /path` of the contract, without the API's prefix. */
async function readOperations(): Promise<Set<string>> {
  const document: { paths: Record<string, object> } = JSON.parse(
    await readFile(join(root, 'docs/openapi.json'), 'utf8'),
  );
  return new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${removeParameterNames(path)}`),
    ),
  );
}

function findCallProblems({ line, isProven, call }: Requirement, operations: Set<string>): string[] {
  if (!isProven || !call || operations.has(`${call.method} ${removeParameterNames(call.path)}`)) return [];
  return [`${file}:${line} ${call.method} ${call.path} is not in the contract`];
}

/** Replaces the names of parameters, which the specification does not fix. */
function removeParameterNames(path: string): string {
  return path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]+\}/g, '{}');
}
