import { resolve } from 'node:path';
import { type ServerProcess, spawnServer } from '../../test-tools/server-process.ts';

/** A server in a separate process. */
export type StartedServer = ServerProcess;

const main = resolve(import.meta.dirname, '../dist/main.js');

/**
 * Starts the built server, or another program of it, with only this environment. It has no ffmpeg, whose abilities each
 * start would check.
 *
 * @param wrapper command and arguments that start it, if it is not started directly
 */
export function startServer(
  env: Record<string, string>,
  program = main,
  wrapper: readonly string[] = [],
  programArgs: readonly string[] = [],
): StartedServer {
  return spawnServer({ env: { FFMPEG_PATH: 'off', ...env }, program: [program, ...programArgs], wrapper });
}

/** Resolves with the address of a server once it listens. Rejects with its output if it ended. */
export function untilReady({ ready }: StartedServer): Promise<string> {
  return ready;
}
