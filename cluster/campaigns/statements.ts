/** The statements that the nodes of a cluster send, as PostgreSQL counts them. */
import { query } from './change-rows.ts';

export interface Statements {
  count: number;
  /** The most frequent ones, one on each line. */
  list: string;
}

const LISTED = 15;
const LENGTH = 110;

/** PostgreSQL has to be started with `countsStatements`. */
export async function countFromNow(url: string): Promise<() => Promise<Statements>> {
  await query(url, 'create extension if not exists pg_stat_statements');
  await query(url, 'select pg_stat_statements_reset()');
  return async () => {
    const rows = await query<{ calls: string; ms: number; query: string }>(
      url,
      `select calls, total_exec_time as ms, query from pg_stat_statements
       where query not like '%pg_stat_statements%' order by calls desc`,
    );
    return {
      count: rows.reduce((sum, { calls }) => sum + Number(calls), 0),
      list: rows
        .slice(0, LISTED)
        .map(({ calls, ms, query: text }) => `${calls} in ${ms.toFixed(0)} ms: ${shorten(text)}`)
        .join('\n'),
    };
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LENGTH ? `${line.slice(0, LENGTH - 25)} … ${line.slice(-22)}` : line;
}
