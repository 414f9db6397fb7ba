import { resolve } from 'node:path';
import { type ServerProcess, spawnServer } from '../../test-tools/server-process.ts';

/** A server in a process of its own. */
export type StartedServer = ServerProcess;

const main = resolve(import.meta.dirname, '../dist/main.js');

/**
 * Starts the built server, or another program of it, with no other environment than this.
 *
 * @param wrapper the command and arguments that start it, if it is not started directly
 */
export function startServer(
  env: Record<string, string>,
  program = main,
  wrapper: readonly string[] = [],
  programArgs: readonly string[] = [],
): StartedServer {
  return spawnServer({ env, program: [program, ...programArgs], wrapper });
}

/** The address of a server, once it listens. Rejects with what it printed if it ended. */
export function untilReady({ ready }: StartedServer): Promise<string> {
  return ready;
}
