import { fail, type Gate, pass } from './gate.ts';
import { runTool } from './run-tool.ts';

export const formatAndLint: Gate = {
  name: 'lint',
  async check() {
    const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '--error-on-warnings',
      '--colors=off',
      '--max-diagnostics=50',
      '.',
    ]);
    const summary = /Checked \d+ files/.exec(output)?.[0] ?? 'Biome did not finish';
    if (code === 0) return pass(summary);
    return fail(summary, `${output}\nnpm run format corrects a part of them.`);
  },
};
