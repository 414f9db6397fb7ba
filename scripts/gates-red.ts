// `npm run gates:red [-- part of a name]`: proves that every gate fails. It makes one mistake at a time, runs the gate
// that must notice it, and restores the tree, also after ^C.
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Breach } from './red/breach.ts';
import { codeBreaches } from './red/code-breaches.ts';
import { lawBreaches } from './red/law-breaches.ts';
import { treeBreaches } from './red/tree-breaches.ts';
import { build } from './setup/build.mjs';
import { root } from './setup/root.mjs';

const breaches = [...codeBreaches, ...lawBreaches, ...treeBreaches];
/** Functions that restore the tree, newest last. */
const undo: (() => void)[] = [];

function restore() {
  while (undo.length > 0) undo.pop()?.();
}

process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const wanted = process.argv[2] ?? '';
const chosen = breaches.filter(({ what }) => what.includes(wanted));
if (chosen.some(({ gate }) => gate.name === 'scripts')) await build(process.execPath);
let notRed = 0;
for (const breach of chosen) {
  const outcome = await tryBreach(breach);
  if (outcome !== 'red') notRed += 1;
  console.log(`${outcome === 'red' ? '✓ red' : '✗ NOT RED'}  ${breach.what}`);
  if (outcome !== 'red') console.log(`${outcome}\n`);
}
// The compiler's cache contains the mistakes.
rmSync(join(root, '.tsbuild'), { recursive: true, force: true });
console.log(notRed === 0 ? '\nEvery gate was seen red.' : `\n${notRed} were not seen red.`);
process.exitCode = notRed === 0 ? 0 : 1;

/** Returns 'red', or a description of the gate's other verdict. */
async function tryBreach({ gate, files = {}, edits = [], says }: Breach): Promise<string> {
  try {
    for (const [file, text] of Object.entries(files)) create(join(root, file), text);
    for (const { file, find, replace } of edits) edit(join(root, file), find, replace);
    const { isPassed, summary, details } = await gate.check();
    const verdict = `${summary}\n${details}`;
    if (isPassed) return `It passed: ${verdict}`;
    return says.test(verdict)
      ? 'red'
      : `It failed for another reason than ${says}:\n${verdict.slice(0, 3000)}`;
  } catch (error) {
    return `The gate itself failed: ${String(error)}`;
  } finally {
    restore();
  }
}

function create(path: string, text: string) {
  if (existsSync(path)) throw new Error(`${path} is there already`);
  const missing: string[] = [];
  for (let folder = dirname(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  undo.push(() => {
    rmSync(path, { force: true });
    for (const folder of missing) rmdirSync(folder);
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function edit(path: string, find: RegExp, replace: string) {
  const before = readFileSync(path, 'utf8');
  if (!find.test(before)) throw new Error(`${path} has no ${find}`);
  undo.push(() => writeFileSync(path, before));
  writeFileSync(path, before.replace(find, replace));
}
