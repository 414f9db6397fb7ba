import { failed, type Gate, passed } from './gate.ts';
import { runTool } from './run-tool.ts';

export const deadCode: Gate = {
  name: 'unused',
  async check() {
    const { code, output } = await runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
    if (code === 0) return passed('no unused files, exports or packages');
    return failed(
      'unused or undeclared code',
      `${output}\nDelete it, or declare the package where it is used.`,
    );
  },
};
