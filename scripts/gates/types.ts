import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { fail, type Gate, pass } from './gate.ts';
import { runTool } from './run-tool.ts';

const folder = join(root, '.tsbuild');
const stamp = join(folder, 'configurations');

export const types: Gate = {
  name: 'types',
  async check() {
    const configurations = await readConfigurations();
    const isSame = (await readFile(stamp, 'utf8').catch(() => '')) === configurations;
    // TypeScript 7.0 ignores a changed `lib` in a configuration and reuses its previous result. Several checkers
    // resolve the same types separately, which takes twice the CPU.
    const args = ['--build', '--checkers', '1', '--pretty', 'false', ...(isSame ? [] : ['--force'])];
    const { code, output } = await runTool('node_modules/typescript/bin/tsc', args);
    await mkdir(folder, { recursive: true });
    await writeFile(stamp, configurations);
    const errors = output.match(/error TS\d+/g)?.length ?? 0;
    return code === 0 ? pass('no type errors') : fail(`${errors} type errors`, output);
  },
};

async function readConfigurations(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(['tsconfig*.json', '*/tsconfig*.json'], { cwd: root })) files.push(file);
  const texts = files.sort().map(async (file) => `${file}\n${await readFile(join(root, file), 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}
