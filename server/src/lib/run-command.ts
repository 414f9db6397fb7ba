import { isDatabaseAway, isDiskFailing, isDiskFull, isFailingUnderSqlite } from './database-errors.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Runs a command of a terminal. A problem that a person can solve is printed as its message, any other with its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free some space, then try again.';
  if (isDiskFailing(error) || isFailingUnderSqlite(error))
    return `The disk does not work (${String(error)}). Check it, for example with dmesg and smartctl, then try again.`;
  if (isDatabaseAway(error)) return `The database does not answer (${String(error)}). Is it running?`;
  return error;
}
