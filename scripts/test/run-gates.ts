import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './report.ts';
import { spawnNode } from './spawn-node.ts';

/**
 * Runs gates in a separate process.
 *
 * @param names empty for all gates
 * @param printsAtOnce sends their output to the terminal while they run; otherwise it is returned
 */
export async function runGates(
  names: readonly string[],
  printsAtOnce: boolean,
): Promise<Counts & { output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-gates-'));
  const report = join(folder, 'report.json');
  try {
    const chosen = names.length === 0 ? ['--all'] : names;
    const run = await spawnNode(['scripts/gate.ts', ...chosen, `--report=${report}`], printsAtOnce);
    const text = await readFile(report, 'utf8').catch(() => '');
    const result = text ? JSON.parse(text) : { passed: 0, failed: 1, failures: ['✗ The gates did not run.'] };
    return { skipped: 0, ...result, output: run.output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
