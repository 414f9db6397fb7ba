import { fail, type Gate, pass } from './gate.ts';
import { runTool } from './run-tool.ts';

export const settings: Gate = {
  name: 'settings',
  async check() {
    const { code, output } = await runTool('server/src/cli/settings.ts', ['--check']);
    if (code === 0) return pass('docs/settings.md and .env.example match the table');
    return fail(
      'the documents of the settings are old',
      `${output}\nRun npm run settings, review the difference and commit it.`,
    );
  },
};
