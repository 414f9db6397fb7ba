import { resolve } from 'node:path';
import { type ServerProcess, spawnServer } from '../../test-tools/server-process.ts';

/** A server in a process of its own. */
export type StartedServer = ServerProcess;

const main = resolve(import.meta.dirname, '../dist/main.js');

/**
 * Starts the built server, or another program of it, with no other environment than this. It has no ffmpeg, which each
 * start would ask what it can do.
 *
 * @param wrapper the command and arguments that start it, if it is not started directly
 */
export function startServer(
  env: Record<string, string>,
  program = main,
  wrapper: readonly string[] = [],
  programArgs: readonly string[] = [],
): StartedServer {
  return spawnServer({ env: { FFMPEG_PATH: 'off', ...env }, program: [program, ...programArgs], wrapper });
}

/** The address of a server, once it listens. Rejects with what it printed if it ended. */
export function untilReady({ ready }: StartedServer): Promise<string> {
  return ready;
}
