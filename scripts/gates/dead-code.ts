import { fail, type Gate, pass } from './gate.ts';
import { runTool } from './run-tool.ts';

export const deadCode: Gate = {
  name: 'unused',
  async check() {
    const { code, output } = await runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
    if (code === 0) return pass('no unused files, exports or packages');
    return fail(
      'unused or undeclared code',
      `${output}\nDelete it, or declare the package where it is used.`,
    );
  },
};
