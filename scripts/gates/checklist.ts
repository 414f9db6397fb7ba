import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/root.mjs';
import { countsOf, linesOf, type Requirement } from './checklist-lines.ts';
import { failed, type Gate, passed } from './gate.ts';
import { hasTest, type TestNames, testNamesOf } from './test-names.ts';

const file = 'docs/spec-checklist.md';
const limitsFile = 'contract/src/domain/limits.ts';
const isTestFile = /\.(test|e2e)\.tsx?$/;

/** Checks that the tests, calls and constants in the specification's checklist exist. */
export const checklist: Gate = {
  name: 'checklist',
  async check() {
    const { lines, problems } = linesOf(await readFile(join(root, file), 'utf8'));
    const [limits, operations] = await Promise.all([readLimits(), readOperations()]);
    const found = [
      ...problems,
      ...(await proofProblems(lines)),
      ...lines.flatMap((line) => constantProblems(line, limits)),
      ...lines.flatMap((line) => callProblems(line, operations)),
    ];
    const counts = countsOf(lines);
    const summary = `${counts.total}; ${counts.sections}`;
    if (found.length === 0) return passed(summary);
    return failed(`${found.length} problems in ${file} (${summary})`, found.join('\n'));
  },
};

async function proofProblems(lines: Requirement[]): Promise<string[]> {
  const files = new Map<string, TestNames | null>();
  const problems: string[] = [];
  for (const { at, proofs } of lines) {
    for (const { path, name } of proofs) {
      if (!files.has(path)) files.set(path, await namesIn(path));
      const names = files.get(path);
      if (!names) problems.push(`${file}:${at} ${path} is not an existing test file`);
      else if (!hasTest(names, name)) problems.push(`${file}:${at} ${path} has no test "${name}"`);
    }
  }
  return problems;
}

async function namesIn(path: string): Promise<TestNames | null> {
  const full = join(root, path);
  return isTestFile.test(path) && existsSync(full) ? testNamesOf(await readFile(full, 'utf8')) : null;
}

/** Imported without the module cache: the gate also runs in a process that changes the file. */
async function readLimits(): Promise<Record<string, unknown>> {
  const { href } = pathToFileURL(join(root, limitsFile));
  return (await import(`${href}?${Date.now()}`)) as Record<string, unknown>;
}

function constantProblems({ at, constants }: Requirement, limits: Record<string, unknown>): string[] {
  return constants.flatMap(({ path, value }) => {
    const is = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], limits);
    if (is === undefined) return [`${file}:${at} ${limitsFile} has no ${path}`];
    const written = typeof is === 'object' ? JSON.stringify(is) : String(is);
    return written === value ? [] : [`${file}:${at} ${path} is ${written} and not ${value}`];
  });
}

/** Every `METHOD /path` of the contract, without the API's prefix. */
async function readOperations(): Promise<Set<string>> {
  const document: { paths: Record<string, object> } = JSON.parse(
    await readFile(join(root, 'docs/openapi.json'), 'utf8'),
  );
  return new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
    ),
  );
}

function callProblems({ at, isProven, call }: Requirement, operations: Set<string>): string[] {
  if (!isProven || !call || operations.has(`${call.method} ${shapeOf(call.path)}`)) return [];
  return [`${file}:${at} ${call.method} ${call.path} is not a call of the contract`];
}

/** Replaces the names of parameters, which the specification does not fix. */
function shapeOf(path: string): string {
  return path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]+\}/g, '{}');
}
