/** CPU and memory of processes, and of the whole machine, from Linux's /proc. */
import { readFileSync } from 'node:fs';

/** Milliseconds of a kernel tick, which is 1/100 s on every Linux that Node.js runs on. */
const TICK_MS = 10;

function fieldsAfterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The CPU time of a process with all its threads so far, in ms. */
export function cpuMsOf(pid: number): number {
  const fields = fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The resident memory of a process in MiB. */
export function memoryMibOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

/** The CPU time that all processes of the machine have used so far, in ms. */
export function machineCpuMs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq) * TICK_MS;
}
