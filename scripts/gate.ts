// `npm run gate -- imports types` runs gates by name. Without a name, or with an unknown one, it lists all names.
import { allGates } from './gates/all-gates.ts';
import { runGates } from './gates/run-gates.ts';

const wanted = process.argv.slice(2);
const chosen = allGates.filter(({ name }) => wanted.includes(name));
if (chosen.length === 0 || chosen.length < wanted.length) {
  console.log(`The gates: ${allGates.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
} else {
  const { failed } = await runGates(chosen);
  process.exitCode = failed > 0 ? 1 : 0;
}
