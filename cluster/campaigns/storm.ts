/** C7: thousands of screens return at once, because their balancer was restarted or a node was killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { type Crowd, createCrowd } from '../../lab/src/clients/crowd.ts';
import { now } from '../../lab/src/clients/notes.ts';
import { percentile } from '../../lab/src/measure/statistics.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { type Balancers, startBalancers } from './balancers.ts';
import { none, timeFigure } from './figures.ts';
import { type OwnerCall, startOwnerCalls } from './owner-calls.ts';
import { listenAsOwner } from './owner-listener.ts';
import { createScene, type SceneRestaurant, screensOf, signInAt } from './scene.ts';
import { withCluster } from './start.ts';
import { countFromNow, type Statements } from './statements.ts';
import { describeUsage, memoryOf, type Usage, used } from './usage.ts';
import { lastRevisions } from './writers.ts';

interface Amounts {
  restaurants: number;
  displaysEach: number;
  itemsEach: number;
  /** Screens of each display. */
  screensEach: number;
  /** Time in which each screen learns from the whole fleet within what time it may return. */
  settleMs: number;
  /** Whether screens take no time from servers that are busy. Beside other tests, they would get none. */
  areScreensIdle: boolean;
}

const amounts: Record<Size, Amounts> = {
  short: {
    restaurants: 10,
    displaysEach: 5,
    itemsEach: 10,
    screensEach: Number(process.env.SCREENS ?? 1_000) / 50,
    settleMs: 5_000,
    areScreensIdle: false,
  },
  full: {
    restaurants: 50,
    displaysEach: 10,
    itemsEach: 10,
    screensEach: Number(process.env.SCREENS ?? 10_000) / 500,
    settleMs: HEARTBEAT_MS + 5_000,
    areScreensIdle: true,
  },
};
/** With more in one event loop, screens would wait for each other, unlike separate devices. */
const SCREENS_PER_PROCESS = 2_500;
/** Share of all owners who have the admin open. */
const OPEN_ADMINS = 0.1;
const CHANGE_AFTER_MS = 1_000;
const BACK_MS = 30_000;
const CALL_MS = 500;
/** With its transaction. Screens that have missed a change need it. */
const STATEMENTS_OF_CONTENT = 10;
const STATEMENTS_OF_OWNERS_CALL = 10;

export const clusterStorm: Campaign = {
  name: 'cluster-storm',
  variables: 'SCREENS',
  promise:
    'When the balancer restarts with 10,000 screens on it, or one of two nodes is killed, all are back within 30 s, and owners wait at most 500 ms.',
  limitMinutes: 30,
  run: (size) => withCluster((cluster) => measure(cluster, amounts[size]), { countsStatements: true }),
};

interface Scene {
  cluster: RunningCluster;
  balancers: Balancers;
  restaurants: SceneRestaurant[];
  crowds: Crowd[];
}

async function measure(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const balancers = await startBalancers(cluster, size.restaurants * size.displaysEach * size.screensEach);
  try {
    const restaurants = await createScene(cluster.url, size);
    const emptyBytes = await memoryOf(cluster);
    const crowds = await openScreens(balancers.urls, restaurants, size);
    const scene = { cluster, balancers, restaurants, crowds };
    const admins = restaurants.slice(0, Math.ceil(restaurants.length * OPEN_ADMINS));
    const listeners = await Promise.all(
      admins.map(async (restaurant) => listenAsOwner(await signInAt(cluster.url, restaurant))),
    );
    const idle = await used(cluster, () => sleep(size.settleMs));
    const screens = size.restaurants * size.displaysEach * size.screensEach;
    const kilobytes = ((await memoryOf(cluster)) - emptyBytes) / screens / 1_000;
    console.log(
      `Idle: ${kilobytes.toFixed(0)} kB of the nodes' memory a screen, and ` +
        `${describeUsage(idle, (screens * size.settleMs) / 1_000, 'screen and second')}.`,
    );
    const restarted = await raise(scene, async () => {
      await balancers.restart();
      return now();
    });
    const figures = figuresOf('the balancer restarts', restarted);
    await sleep(size.settleMs);
    const killed = await raise(scene, async () => {
      const startedAt = now();
      await balancers.killAndRestart(cluster.nodes[0]);
      return startedAt;
    });
    figures.push(...figuresOf('a node is killed', killed));
    const states = await Promise.all(crowds.map((crowd) => crowd.state()));
    const unpaired = states.reduce((sum, state) => sum + state.unpaired, 0);
    figures.push(none('screens that ask for a code', unpaired, restarted.screens));
    for (const listener of listeners) listener.close();
    await Promise.all(crowds.map((crowd) => crowd.close()));
    return figures;
  } finally {
    await balancers.close();
  }
}

/** Each balancer has the same number of screens of every display. */
async function openScreens(
  urls: readonly string[],
  restaurants: readonly SceneRestaurant[],
  { screensEach, areScreensIdle }: Amounts,
): Promise<Crowd[]> {
  const each = screensOf(restaurants, screensEach / urls.length);
  const processes = Math.ceil(each.length / SCREENS_PER_PROCESS);
  const begun = performance.now();
  const crowds = urls.map((url) => createCrowd({ url, processes, isIdle: areScreensIdle }));
  await Promise.all(crowds.map((crowd) => crowd.open(each)));
  await Promise.all(crowds.map((crowd) => crowd.waitUntilConnected()));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${each.length * urls.length} screens were paired within ${seconds} s.`);
  return crowds;
}

interface Storm {
  struckAt: number;
  screens: number;
  /** Ms until each screen that lost its connection was back. */
  back: number[];
  /** Ms until all screens of a restaurant had painted a change of the first second. */
  freshMs: number;
  calls: OwnerCall[];
  /** Requests of screens over HTTP that were answered with content, and those that were answered without. */
  contents: number;
  unchanged: number;
  statements: Statements;
  /** Since the first second. */
  usage: Usage;
}

/** @param strike resolves with the time since when owners' calls count */
async function raise(scene: Scene, strike: () => Promise<number>): Promise<Storm> {
  const { cluster, restaurants, crowds, balancers } = scene;
  const [first, last] = [restaurants[0], restaurants.at(-1)];
  const [url] = balancers.urls;
  if (!first || !last || !url) throw new Error('There is no restaurant.');
  const [contentsBefore, unchangedBefore] = [
    await countAnswers(crowds, 200),
    await countAnswers(crowds, 304),
  ];
  const readStatements = await countFromNow(cluster.postgres.url);
  const owner = startOwnerCalls(url, first);
  const struckAt = now();
  const countsFrom = strike();
  await Promise.all([countsFrom, sleep(CHANGE_AFTER_MS)]);
  const revisions = lastRevisions([await changePrice(last)]);
  let freshMs = 0;
  const usage = await used(cluster, async () => {
    await Promise.all(crowds.map((crowd) => crowd.waitUntilPainted(revisions)));
    freshMs = now() - struckAt;
    await Promise.all(crowds.map((crowd) => crowd.waitUntilConnected()));
  });
  const calls = await owner.end();
  const statements = await readStatements();
  const noted = (await Promise.all(crowds.map((crowd) => crowd.notes()))).flat();
  const back = noted.flatMap(({ notes }) => {
    const connected = notes.findLast(({ kind }) => kind === 'connected');
    return connected && connected.at > struckAt ? [connected.at - struckAt] : [];
  });
  const from = await countsFrom;
  return {
    struckAt,
    screens: noted.length,
    back: back.toSorted((a, b) => a - b),
    freshMs,
    calls: calls.filter(({ sentAt }) => sentAt >= from),
    contents: (await countAnswers(crowds, 200)) - contentsBefore,
    unchanged: (await countAnswers(crowds, 304)) - unchangedBefore,
    statements,
    usage,
  };
}

async function changePrice({ group, api, items }: SceneRestaurant) {
  const item = items.at(-1);
  const price = Math.ceil(Math.random() * 90_000) / 100;
  const { revision } = await api.updateItem(item?.itemId ?? '', { price });
  return { group, revision };
}

async function countAnswers(crowds: readonly Crowd[], status: number): Promise<number> {
  const states = await Promise.all(crowds.map((crowd) => crowd.state()));
  return states.reduce((sum, { answers }) => sum + (answers.get(status) ?? 0), 0);
}

function figuresOf(what: string, storm: Storm): Figure[] {
  const { struckAt, back, freshMs, calls, contents, unchanged, statements, screens } = storm;
  const admissions = back.length;
  const last = back.at(-1) ?? Number.POSITIVE_INFINITY;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const allowed =
    admissions + 2 * unchanged + STATEMENTS_OF_CONTENT * contents + STATEMENTS_OF_OWNERS_CALL * calls.length;
  console.log(`When ${what}:\n${statements.list}`);
  console.log(`${describeUsage(storm.usage, admissions, 'screen that returned')}.`);
  const slow = calls
    .filter(({ ms }) => ms > CALL_MS)
    .map(({ kind, ms, sentAt }) => `${kind} ${ms.toFixed(0)} ms after ${seconds(sentAt - struckAt)}`);
  if (slow.length > 0) console.log(`Slow calls of the owner: ${slow.join(', ')}.`);
  return [
    {
      name: `${what}: every screen is back`,
      measured: `${admissions} of ${screens} return, half of them after ${seconds(percentile(back, 0.5))}, all after ${seconds(last)}`,
      promised: seconds(BACK_MS),
      isKept: last <= BACK_MS,
      isTiming: true,
    },
    {
      name: `${what}: a change of the first second is painted`,
      measured: seconds(freshMs),
      promised: seconds(BACK_MS),
      isKept: freshMs <= BACK_MS,
      isTiming: true,
    },
    timeFigure(
      `${what}: an owner's call`,
      calls.map(({ ms }) => ms).toSorted((a, b) => a - b),
      CALL_MS,
    ),
    {
      name: `${what}: owner's calls that had to be repeated`,
      measured: `${calls.filter(({ repetitions }) => repetitions > 0).length} of ${calls.length}`,
      promised: 'in the times above',
      isKept: calls.length > 0,
    },
    {
      name: `${what}: statements of everything`,
      measured: `${statements.count} for ${admissions} admissions, ${unchanged} answers without content, ${contents} with content and ${calls.length} calls of the owner`,
      promised: `1, 2, ${STATEMENTS_OF_CONTENT} and ${STATEMENTS_OF_OWNERS_CALL} for each of them, which is ${allowed}`,
      isKept: statements.count <= allowed,
      isTiming: true,
    },
  ];
}
