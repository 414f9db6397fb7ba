import { readdir, readFile } from 'node:fs/promises';
import { lacksMachine, type Obstacle } from '../../test-tools/obstacles.ts';

/** Obstacle for tests that need to see the processes of a server; undefined if they can. */
export const hidesProcesses: Obstacle | undefined =
  process.platform === 'linux'
    ? undefined
    : lacksMachine('Only Linux shows the processes of others as files.');

/** Running decoders of a process, oldest first. */
export async function decodersOf(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const own = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // State and parent, after the name in parentheses.
      const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent && state !== 'Z' && /decoder\.[jt]s/.test(command);
    }),
  );
  return pids.filter((_, at) => own[at]).toSorted((a, b) => a - b);
}
