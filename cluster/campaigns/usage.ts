/** Use of a cluster between two moments: processors, bytes, and the work of its database. */
import { readFile } from 'node:fs/promises';
import { treeOf } from '../../test-tools/process-tree.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { query } from './change-rows.ts';

export interface Usage {
  /** Seconds of processor time. */
  nodesCpu: number;
  postgresCpu: number;
  /** That the nodes have read and written, for clients and for the database. */
  nodesBytes: number;
  transactions: number;
  /** Undefined where PostgreSQL does not count them. */
  statements: number | undefined;
  rowsWritten: number;
  rowsRead: number;
  walBytes: number;
}

const TICKS_PER_SECOND = 100;

async function readUsage({ nodes, postgres }: RunningCluster): Promise<Usage> {
  const pids = nodes.map(({ server }) => server.pid);
  const [cpu, bytes, postgresCpu, work] = await Promise.all([
    sumOf(pids, cpuOf),
    sumOf(pids, bytesOf),
    treeOf(postgres.pid()).then((tree) => sumOf(tree, cpuOf)),
    readWork(postgres.url),
  ]);
  return { nodesCpu: cpu, nodesBytes: bytes, postgresCpu, ...work };
}

/**
 * Use beyond that of an idle cluster, which grows with time and screens and not with changes.
 *
 * @param times how many times as long as the idle time
 */
export const beyondIdle = (busy: Usage, idle: Usage, times: number): Usage => difference(idle, busy, times);

function difference(before: Usage, after: Usage, times = 1): Usage {
  const minus = (key: Exclude<keyof Usage, 'statements'>) => after[key] - before[key] * times;
  const [from, to] = [before.statements, after.statements];
  return {
    nodesCpu: minus('nodesCpu'),
    postgresCpu: minus('postgresCpu'),
    nodesBytes: minus('nodesBytes'),
    transactions: minus('transactions'),
    statements: from === undefined || to === undefined ? undefined : to - from * times,
    rowsWritten: minus('rowsWritten'),
    rowsRead: minus('rowsRead'),
    walBytes: minus('walBytes'),
  };
}

export function describeUsage(used: Usage, per: number, unit: string): string {
  const each = (value: number, digits = 2) => (value / per).toFixed(digits);
  const statements = used.statements === undefined ? '' : `${each(used.statements)} statements, `;
  return (
    `${each(used.nodesCpu * 1_000)} ms of the nodes, ${each(used.postgresCpu * 1_000)} ms of PostgreSQL, ` +
    `${each(used.nodesBytes, 0)} bytes, ${statements}${each(used.transactions)} transactions, ` +
    `${each(used.rowsWritten)} rows written, ${each(used.rowsRead)} rows read, ` +
    `${each(used.walBytes, 0)} bytes of log, for each ${unit}`
  );
}

async function sumOf(pids: readonly number[], read: (pid: number) => Promise<number>): Promise<number> {
  return (await Promise.all(pids.map(read))).reduce((sum, value) => sum + value, 0);
}

/** With the processes that have ended and were its children. */
async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const ticks = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return ticks.reduce((sum, value) => sum + Number(value), 0) / TICKS_PER_SECOND;
}

async function bytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '');
  const figure = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return figure('rchar') + figure('wchar');
}

/** @returns the bytes of memory that all nodes occupy */
export function memoryOf({ nodes }: RunningCluster): Promise<number> {
  return sumOf(
    nodes.map(({ server }) => server.pid),
    async (pid) => {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1_024;
    },
  );
}

async function readWork(url: string) {
  const [row] = await query<Record<string, string>>(
    url,
    `select xact_commit + xact_rollback as transactions, tup_inserted + tup_updated + tup_deleted as written,
       tup_fetched as read, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal
     from pg_stat_database where datname = current_database()`,
  );
  const counted = await query<{ calls: string }>(
    url,
    'select sum(calls) as calls from pg_stat_statements',
  ).catch(() => []);
  return {
    transactions: Number(row?.transactions),
    rowsWritten: Number(row?.written),
    rowsRead: Number(row?.read),
    walBytes: Number(row?.wal),
    statements: counted[0] ? Number(counted[0].calls) : undefined,
  };
}

export async function used(cluster: RunningCluster, work: () => Promise<unknown>): Promise<Usage> {
  const before = await readUsage(cluster);
  await work();
  return difference(before, await readUsage(cluster));
}
