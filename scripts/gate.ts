// `npm run gate -- imports types` runs gates by name. Without a name, or with an unknown one, it lists all names.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { allGates } from './gates/all-gates.ts';
import { runGates } from './gates/run-gates.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    // File for the counts, which `npm test` reads.
    report: { type: 'string' },
  },
});
const chosen = values.all ? allGates : allGates.filter(({ name }) => wanted.includes(name));
if (chosen.length === 0 || chosen.length < wanted.length) {
  console.log(`The gates: ${allGates.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
} else {
  const result = await runGates(chosen);
  if (values.report) await writeFile(values.report, JSON.stringify(result));
  process.exitCode = result.failed > 0 ? 1 : 0;
}
