import { readdir, readFile } from 'node:fs/promises';
import { lacksMachine, type Obstacle } from '../../test-tools/obstacles.ts';

/** Why no test can see the processes of a server; undefined where it can. */
export const hidesProcesses: Obstacle | undefined =
  process.platform === 'linux'
    ? undefined
    : lacksMachine('Only Linux shows the processes of others as files.');

/** The decoders that a process has started and that are still running, oldest first. */
export async function decodersOf(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const own = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // After the name in parentheses: the state and the parent.
      const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent && state !== 'Z' && /decoder\.[jt]s/.test(command);
    }),
  );
  return pids.filter((_, at) => own[at]).toSorted((a, b) => a - b);
}
