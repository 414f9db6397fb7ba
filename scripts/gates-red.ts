// `npm run gates:red [-- part of a title]`: proves that every gate can fail. It edits the working tree: it makes one
// deliberate mistake at a time, runs the gate that must report it, and restores the files, also after ^C.
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Breach } from './red/breach.ts';
import { codeBreaches } from './red/code-breaches.ts';
import { importRuleBreaches } from './red/import-rule-breaches.ts';
import { treeBreaches } from './red/tree-breaches.ts';
import { build } from './setup/build.mjs';
import { root } from './setup/root.mjs';

const breaches = [...codeBreaches, ...importRuleBreaches, ...treeBreaches];
/** Functions that restore the tree, newest last. */
const undoSteps: (() => void)[] = [];

function restore() {
  while (undoSteps.length > 0) undoSteps.pop()?.();
}

process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const wanted = process.argv[2] ?? '';
const chosen = breaches.filter(({ title }) => title.includes(wanted));
if (chosen.some(({ gate }) => gate.name === 'scripts')) await build(process.execPath);
let unnoticed = 0;
for (const breach of chosen) {
  const outcome = await tryBreach(breach);
  if (outcome !== 'red') unnoticed += 1;
  console.log(`${outcome === 'red' ? '✓ fails' : '✗ DOES NOT FAIL'}  ${breach.title}`);
  if (outcome !== 'red') console.log(`${outcome}\n`);
}
// The compiler has cached the mistakes.
rmSync(join(root, '.tsbuild'), { recursive: true, force: true });
console.log(
  unnoticed === 0 ? '\nEvery gate reported its breaches.' : `\n${unnoticed} breaches were not reported.`,
);
process.exitCode = unnoticed === 0 ? 0 : 1;

/** Returns 'red' when the gate reports the breach, otherwise a description of its verdict. */
async function tryBreach({ gate, files = {}, edits = [], message }: Breach): Promise<string> {
  try {
    for (const [file, text] of Object.entries(files)) create(join(root, file), text);
    for (const { file, find, replace } of edits) edit(join(root, file), find, replace);
    const { isPassed, summary, details } = await gate.check();
    const verdict = `${summary}\n${details}`;
    if (isPassed) return `It passed: ${verdict}`;
    return message.test(verdict)
      ? 'red'
      : `It failed without the message ${message}:\n${verdict.slice(0, 3000)}`;
  } catch (error) {
    return `The gate itself failed: ${String(error)}`;
  } finally {
    restore();
  }
}

function create(path: string, text: string) {
  if (existsSync(path)) throw new Error(`${path} already exists`);
  const missing: string[] = [];
  for (let folder = dirname(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  undoSteps.push(() => {
    rmSync(path, { force: true });
    for (const folder of missing) rmdirSync(folder);
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function edit(path: string, find: RegExp, replace: string) {
  const before = readFileSync(path, 'utf8');
  if (!find.test(before)) throw new Error(`${path} does not contain ${find}`);
  undoSteps.push(() => writeFileSync(path, before));
  writeFileSync(path, before.replace(find, replace));
}
