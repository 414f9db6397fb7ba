/** `check-database.ts FILE`: checks a large SQLite file for the server. Prints the damage. */
import { setPriority } from 'node:os';
import { DAMAGED_EXIT_CODE, findDamage } from '../db/check-sqlite.ts';

setPriority(10);
const reason = findDamage(process.argv[2] ?? '');
if (reason !== undefined) {
  console.log(reason);
  process.exitCode = DAMAGED_EXIT_CODE;
}
