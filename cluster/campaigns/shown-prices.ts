/** Whether screens show what the database has. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from '../../lab/src/clients/crowd.ts';
import { now } from '../../lab/src/clients/notes.ts';
import { query } from './change-rows.ts';

const POLL_MS = 50;

/** How many screens show another price than the database has. */
export async function countWrongScreens(crowd: Crowd, postgresUrl: string): Promise<number> {
  const rows = await query<{ id: string; price_cents: number }>(
    postgresUrl,
    'select id, price_cents from items where deleted_at is null',
  );
  const stored = new Map(rows.map(({ id, price_cents }) => [id, price_cents]));
  const screens = await crowd.prices();
  const isRight = (prices: ReadonlyMap<string, number>) =>
    prices.size > 0 && [...prices].every(([id, price]) => stored.get(id) === Math.round(price * 100));
  return screens.filter(({ prices }) => !isRight(prices)).length;
}

/** Resolves with the ms until all are right, or with how many are wrong after the limit. */
export async function waitUntilRight(
  crowd: Crowd,
  postgresUrl: string,
  limitMs: number,
): Promise<{ ms: number; wrong: number }> {
  const start = now();
  for (;;) {
    const wrong = await countWrongScreens(crowd, postgresUrl);
    const ms = now() - start;
    if (wrong === 0 || ms > limitMs) return { ms, wrong };
    await sleep(POLL_MS);
  }
}
