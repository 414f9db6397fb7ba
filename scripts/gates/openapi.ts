import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { fail, type Gate, pass } from './gate.ts';
import { runTool } from './run-tool.ts';

const file = 'docs/openapi.json';

export const openapi: Gate = {
  name: 'openapi',
  async check() {
    const committed = await readFile(join(root, file), 'utf8').catch(() => '');
    const { code, stdout, output } = await runTool('server/src/cli/openapi.ts', ['--print']);
    if (code !== 0) return fail('the document could not be generated', output);
    const operations = countOperations(stdout);
    if (operations === 0) return fail('the document has no operations', output.slice(0, 2000));
    if (stdout.trim() === committed.trim()) return pass(`${operations} operations`);
    return fail(
      `${file} does not match the contract`,
      `${describeFirstDifference(committed, stdout)}\nRun npm run openapi, review the difference and commit it.`,
    );
  },
};

function countOperations(document: string): number {
  const { paths = {} }: { paths?: Record<string, object> } = JSON.parse(document);
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
}

function describeFirstDifference(committed: string, generated: string): string {
  const before = committed.split('\n');
  const after = generated.split('\n');
  const line = after.findIndex((text, index) => text !== before[index]);
  const shown = (lines: string[]) => lines.slice(Math.max(0, line - 1), line + 3).join('\n');
  return `First difference in line ${line + 1}.\nCommitted:\n${shown(before)}\nFrom the contract:\n${shown(after)}`;
}
