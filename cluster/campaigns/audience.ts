/** Listeners of a cluster: screens and owners on each of its nodes, and their notes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, createCrowd } from '../../lab/src/clients/crowd.ts';
import { unpack } from '../../lab/src/clients/notes.ts';
import { type LoggedPrice, readChanges } from './change-rows.ts';
import { addEntries, compare, type Entries, noEntries } from './ledger.ts';
import type { PaintedScreen } from './load-times.ts';
import { listenAsOwner, type OwnerListener } from './owner-listener.ts';
import { type SceneRestaurant, screensOf, signInAt } from './scene.ts';

export interface Audience {
  crowds: { url: string; crowd: Crowd }[];
  owners: { group: number; listener: OwnerListener }[];
  /** Resolves once all screens have painted each group's revision. */
  settle: (revisions: ReadonlyMap<number, number>) => Promise<void>;
  screens: () => Promise<PaintedScreen[]>;
  close: () => Promise<void>;
}

/** Owners need no message of their own to settle: their events come before those of screens that paint. */
const OWNERS_SETTLE_MS = 1_500;

/** Opens, at each address, this number of screens of every display, and an owner of every restaurant. */
export async function gather(
  urls: readonly string[],
  restaurants: readonly SceneRestaurant[],
  screensPerDisplay: number,
): Promise<Audience> {
  const crowds = await Promise.all(
    urls.map(async (url) => {
      const crowd = createCrowd({ url });
      await crowd.open(screensOf(restaurants, screensPerDisplay));
      return { url, crowd };
    }),
  );
  await Promise.all(crowds.map(({ crowd }) => crowd.waitUntilConnected()));
  const owners: Audience['owners'] = [];
  for (const url of urls)
    for (const restaurant of restaurants) {
      const listener = listenAsOwner(await signInAt(url, restaurant));
      owners.push({ group: restaurant.group, listener });
    }
  while (!owners.every(({ listener }) => listener.isConnected())) await sleep(20);

  return {
    crowds,
    owners,
    settle: async (revisions) => {
      await Promise.all(crowds.map(({ crowd }) => crowd.waitUntilPainted(revisions)));
      await sleep(OWNERS_SETTLE_MS);
    },
    screens: async () => {
      const noted = await Promise.all(
        crowds.map(async ({ url, crowd }) => (await crowd.notes()).map((screen) => ({ url, ...screen }))),
      );
      return noted.flat();
    },
    close: async () => {
      for (const { listener } of owners) listener.close();
      await Promise.all(crowds.map(({ crowd }) => crowd.close()));
    },
  };
}

export interface Ledger {
  screens: Entries;
  owners: Entries;
  changes: Map<string, LoggedPrice[]>;
}

/** Compares what all have noted with the change log. Every listener is told every change of its restaurant's items. */
export async function readLedger(
  postgresUrl: string,
  restaurants: readonly SceneRestaurant[],
  { owners }: Audience,
  screens: readonly PaintedScreen[],
): Promise<Ledger> {
  const changes = await readChanges(postgresUrl);
  const changesOf = (group: number) => changes.get(restaurants[group]?.id ?? '') ?? [];
  const sums = { screens: noEntries(), owners: noEntries() };
  for (const { group, notes } of screens) {
    addEntries(sums.screens, compare(notes, changesOf(group), notes.at(-1)?.kind !== 'disconnected'));
  }
  for (const { group, listener } of owners) {
    const notes = unpack(listener.notes.pack());
    addEntries(sums.owners, compare(notes, changesOf(group), listener.isConnected()));
  }
  return { ...sums, changes };
}
