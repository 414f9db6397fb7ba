/** A standby takes over that lacks the commits of the last time: what the other one had is no longer true. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { isChangeEvent, now, unpack } from '../../lab/src/clients/notes.ts';
import type { AskedNodes } from './asked-nodes.ts';
import type { Audience } from './audience.ts';
import { query, readChanges } from './change-rows.ts';
import type { FaultyDatabase } from './database-faults.ts';
import { none } from './figures.ts';
import type { SceneRestaurant } from './scene.ts';
import { waitUntilRight } from './shown-prices.ts';
import { compareWithLog, startWriting, write } from './writers.ts';

interface Watched {
  restaurants: readonly SceneRestaurant[];
  audience: Audience;
  asked: AskedNodes;
}

/** Short, so that others soon have the revisions of the commits that are lost. */
const LOST_MS = 700;
/** Within the first second, nodes may not know yet that another server answers. */
const RUSH_SECONDS = 1.5;
const RIGHT_MS = 10_000;
/** Screens that were told nothing ask within a minute. */
const GIVE_UP_MS = 90_000;
/** Owners connect again at once. */
const OWNERS_MS = 3_000;
/** A price that no writer uses. */
const CALM_PRICE = 800_000;

let rounds = 0;

export async function loseCommits(
  url: string,
  database: FaultyDatabase,
  { restaurants, audience, asked }: Watched,
  size: { changesPerSecond: number },
): Promise<Figure[]> {
  const [crowd] = audience.crowds.map((one) => one.crowd);
  if (!crowd) throw new Error('There are no screens.');
  const writing = startWriting([url], restaurants, size.changesPerSecond);
  let surviving = new Map<string, number>();
  await database.failOverWithLoss(LOST_MS, async (standby) => {
    const rows = await query<{ id: string; revision: number }>(
      standby,
      'select id, revision from restaurants',
    );
    surviving = new Map(rows.map(({ id, revision }) => [id, revision]));
  });
  const movedAt = now();
  const rush = write([url], restaurants, RUSH_SECONDS);
  await asked.waitUntilBack(movedAt);
  const backMs = now() - movedAt;
  const prices = [...(await writing.end()), ...(await rush)];
  const direct = database.direct().url;
  const settled = await waitUntilRight(crowd, direct, GIVE_UP_MS);
  rounds += 1;
  for (const { api, items } of restaurants)
    await api.updateItem(items[0]?.itemId ?? '', { price: CALM_PRICE + rounds });
  const later = await waitUntilRight(crowd, direct, GIVE_UP_MS);
  await sleep(OWNERS_MS);
  const { lost } = compareWithLog(prices, restaurants, await readChanges(direct));
  const misled = audience.owners.filter(({ group, listener }) => {
    const survivingRevision = surviving.get(restaurants[group]?.id ?? '') ?? 0;
    const notes = unpack(listener.notes.pack());
    const hasHeard = notes.some(
      ({ kind, revision, at }) => isChangeEvent(kind) && revision > survivingRevision && at < movedAt,
    );
    return hasHeard && !notes.some(({ kind, at }) => kind === 'connected' && at > movedAt);
  });
  console.log(
    `${lost} of ${prices.length} confirmed changes were lost: back after ${backMs.toFixed(0)} ms, right after ${settled.ms.toFixed(0)} ms more.`,
  );
  return [
    {
      name: 'confirmed changes that the standby lacked',
      measured: `${lost} of ${prices.length}`,
      promised: 'some: otherwise this proves nothing',
      isKept: lost > 0,
    },
    {
      name: 'every screen shows what the standby has, and then a new change',
      measured: `${settled.wrong} wrong after ${(settled.ms / 1_000).toFixed(1)} s, ${later.wrong} wrong after ${(later.ms / 1_000).toFixed(1)} s`,
      promised: `0 wrong after ${RIGHT_MS / 1_000} s`,
      isKept: settled.wrong + later.wrong === 0,
    },
    {
      name: 'time until then',
      measured: `${((backMs + settled.ms) / 1_000).toFixed(1)} s and ${(later.ms / 1_000).toFixed(1)} s`,
      promised: `${RIGHT_MS / 1_000} s`,
      isKept: Math.max(backMs + settled.ms, later.ms) <= RIGHT_MS,
      isTiming: true,
    },
    none('owners who still believe in changes that are lost', misled.length, audience.owners.length),
  ];
}
