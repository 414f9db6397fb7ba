/** C1 and C10: changes through both nodes reach every listener once and in order, and soon. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { gather, readLedger } from './audience.ts';
import { orderFigures, timeFigure } from './figures.ts';
import { loadTimesOf } from './load-times.ts';
import type { ConfirmedPrice } from './price-writer.ts';
import { createScene, type SceneRestaurant } from './scene.ts';
import { addressesOf, withCluster } from './start.ts';
import { beyondIdle, describeUsage, used } from './usage.ts';
import { lastRevisions, write } from './writers.ts';

interface Amounts {
  restaurants: number;
  displaysEach: number;
  /** Screens of each display on each node. */
  screensEach: number;
  idleSeconds: number;
  steadySeconds: number;
  rushSeconds: number;
  deafSeconds: number;
  changesPerSecond: number;
}

const amounts: Record<Size, Amounts> = {
  short: {
    restaurants: 4,
    displaysEach: 1,
    screensEach: 3,
    idleSeconds: 0.5,
    steadySeconds: 2,
    rushSeconds: 1,
    deafSeconds: 2,
    changesPerSecond: 20,
  },
  full: {
    restaurants: Number(process.env.RESTAURANTS ?? 50),
    displaysEach: 2,
    screensEach: 10,
    idleSeconds: 30,
    steadySeconds: Number(process.env.MINUTES ?? 8) * 60,
    rushSeconds: 30,
    deafSeconds: 60,
    changesPerSecond: 20,
  },
};
const RUSH_WRITERS = 8;
const SAME_NODE_MS = 150;
const OTHER_NODE_MS = 250;
const DEAF_MS = 1_300;

export const clusterOrder: Campaign = {
  name: 'cluster-order',
  variables: 'MINUTES, RESTAURANTS',
  promise:
    'Changes that two nodes commit reach every screen and owner on both of them once, in order and soon; without any bell within 1.3 s.',
  limitMinutes: 30,
  run: async (size) => {
    // The start of a cluster takes longer than the short form. The bell of PostgreSQL rings in cluster/e2e/two-nodes.e2e.ts.
    if (size === 'short') return withCluster(measureBoth, { valkey: true, isDurable: false });
    return [
      ...(await withCluster((cluster) => measure(cluster, amounts.full))),
      ...(await withCluster((cluster) => measureDeaf(cluster, amounts.full), { valkey: true })),
    ];
  },
};

const measureBoth = async (cluster: RunningCluster): Promise<Figure[]> => [
  ...(await measure(cluster, amounts.short)),
  ...(await measureDeaf(cluster, amounts.short)),
];

async function measure(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const urls = addressesOf(cluster);
  const restaurants = await createScene(cluster.url, size);
  const audience = await gather(urls, restaurants, size.screensEach);
  const { idleSeconds } = size;
  // A connection of PostgreSQL that is not in use hands over its counters ten seconds later.
  await sleep(idleSeconds * 400);
  const idle = await used(cluster, () => sleep(idleSeconds * 1_000));
  const [first] = restaurants;
  if (!first) throw new Error('There is no restaurant.');
  let steady: ConfirmedPrice[] = [];
  const busy = await used(cluster, async () => {
    steady = await write(urls, restaurants, size.steadySeconds, size.changesPerSecond);
  });
  const rush = await write(urls, Array<SceneRestaurant>(RUSH_WRITERS).fill(first), size.rushSeconds);
  const prices = [...steady, ...rush];
  await audience.settle(lastRevisions(prices));
  const screens = await audience.screens();
  const ledger = await readLedger(cluster.postgres.url, restaurants, audience, screens);
  const times = loadTimesOf(steady, screens);
  await audience.close();
  const rate = (rush.length / size.rushSeconds).toFixed(0);
  const ofChanges = beyondIdle(busy, idle, size.steadySeconds / idleSeconds);
  console.log(`Idle: ${describeUsage(idle, screens.length * idleSeconds, 'screen and second')}.`);
  console.log(
    `Beyond that: ${describeUsage(ofChanges, steady.length, 'change')}, with all of its listeners.`,
  );
  return [
    ...orderFigures(prices.length, audience, ledger, screens.length),
    timeFigure('a change is painted on the same node', times.sameNode, SAME_NODE_MS),
    timeFigure('a change is painted on the other node', times.otherNode, OTHER_NODE_MS),
    {
      name: `${RUSH_WRITERS} writers on one restaurant`,
      measured: `${rate} changes a second`,
      promised: 'in the figures above',
      isKept: rush.length > 0,
    },
  ];
}

/** The nodes hear nothing of each other: each looks once a second. */
async function measureDeaf(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const urls = addressesOf(cluster);
  cluster.valkey?.pause();
  const restaurants = await createScene(cluster.url, {
    ...size,
    restaurants: Math.ceil(size.restaurants / 4),
  });
  const audience = await gather(urls, restaurants, size.screensEach);
  // A node's own change of a restaurant would make it look for the others' at once.
  const prices = await write(urls, restaurants, size.deafSeconds, size.changesPerSecond, true);
  await audience.settle(lastRevisions(prices));
  const screens = await audience.screens();
  const ledger = await readLedger(cluster.postgres.url, restaurants, audience, screens);
  const { otherNode } = loadTimesOf(prices, screens);
  await audience.close();
  cluster.valkey?.resume();
  return [
    timeFigure('without bells, a change is painted on the other node', otherNode, DEAF_MS),
    ...orderFigures(prices.length, audience, ledger, screens.length).map((figure) => ({
      ...figure,
      name: `without bells: ${figure.name}`,
    })),
  ];
}
