/** Acceptance point 8: screens move between nodes, while the node that they have left still has something to report. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { createCrowd } from '../../lab/src/clients/crowd.ts';
import type { ClusterNode, RunningCluster } from '../e2e/harness/cluster.ts';
import { none } from './figures.ts';
import { createScene, type SceneRestaurant, screensOf } from './scene.ts';
import { openScreenLine, type ScreenLine } from './screen-line.ts';
import { withCluster } from './start.ts';
import { watchStoredPaints } from './stored-paints.ts';

interface Amounts {
  displaysEach: number;
  screensEach: number;
  rounds: number;
}

const amounts: Record<Size, Amounts> = {
  short: { displaysEach: 2, screensEach: 5, rounds: 5 },
  full: { displaysEach: 5, screensEach: 20, rounds: Number(process.env.MOVES ?? 10_000) / 100 },
};

/** Fault of the node that the screens leave: how long it stops, and whether it notices. */
interface Departure {
  name: string;
  isNoticed: boolean;
  stopMs: number;
}
const departures: Departure[] = [
  { name: 'its connections end', isNoticed: true, stopMs: 0 },
  { name: 'it stops before it has written what they painted', isNoticed: true, stopMs: 500 },
  { name: 'its connections stay half-open', isNoticed: false, stopMs: 0 },
  { name: 'it stops, and its connections stay half-open', isNoticed: false, stopMs: 500 },
];
/** Longer than its lease: others act on it. Every tenth time. */
const beyondLease: Departure = { name: 'it stops beyond its lease', isNoticed: true, stopMs: 11_000 };
/** A node writes together what changes within this time. */
const GATHER_MS = 100;
/** Both nodes say the same within this time. */
const SAME_WITHIN_MS = 5_000;

export const clusterMoves: Campaign = {
  name: 'cluster-moves',
  variables: 'MOVES',
  promise:
    'Screens move between two nodes 10,000 times, some of which stall: no older paint replaces a newer one, and both nodes say the same about each screen.',
  limitMinutes: 40,
  run: (size) => withCluster((cluster) => measure(cluster, amounts[size])),
};

interface Scene {
  restaurant: SceneRestaurant;
  line: ScreenLine;
  nodes: RunningCluster['nodes'];
  /** By display: the tags that it had one after the other. */
  tags: Map<string, string[]>;
}

async function measure(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const { nodes } = cluster;
  const [restaurant] = await createScene(cluster.url, { ...size, restaurants: 1 });
  if (!restaurant) throw new Error('There is no restaurant.');
  const line = await openScreenLine(nodes[0].server.port);
  const crowd = createCrowd({ url: line.url });
  await crowd.open(screensOf([restaurant], size.screensEach));
  await crowd.waitUntilConnected();
  const tags = new Map(restaurant.displays.map(({ id }): [string, string[]] => [id, []]));
  const scene: Scene = { restaurant, line, nodes, tags };
  const stored = await watchStoredPaints(cluster.postgres.url);
  await noteTags(scene, nodes[0]);
  const differences: string[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const [left, reached] = round % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    // From each of the two nodes in every way.
    const departure =
      round % 10 === 4 ? beyondLease : departures[Math.floor(round / 2 + (round % 2)) % departures.length];
    if (!departure) throw new Error('There is no departure.');
    await crowd.waitUntilPainted(await changePrice(scene, left, round * 2));
    await sleep(Math.random() * GATHER_MS);
    if (departure.stopMs > 0) process.kill(left.server.pid, 'SIGSTOP');
    line.moveTo(reached.server.port, departure.isNoticed);
    const stopped = sleep(departure.stopMs);
    const revisions = await changePrice(scene, reached, round * 2 + 1);
    await crowd.waitUntilPainted(revisions);
    await crowd.waitUntilConnected();
    await stopped;
    if (departure.stopMs > 0) process.kill(left.server.pid, 'SIGCONT');
    const difference = await findDifference(scene);
    if (difference) differences.push(`round ${round + 1}, ${departure.name}: ${difference}`);
    if (round % 10 === 9) console.log(`${round + 1} rounds, ${differences.length} differences.`);
  }
  // Until the last half-open connection has ended, and what that changes is written.
  await sleep(PING_INTERVAL_MS + PING_TIMEOUT_MS + GATHER_MS * 10);
  const atEnd = await findDifference(scene);
  if (atEnd) differences.push(`at the end: ${atEnd}`);
  for (const difference of differences.slice(0, 10)) console.log(difference);

  const rows = await stored.end();
  const order = new Map([...scene.tags.values()].flatMap((list) => list.map((tag, at) => [tag, at])));
  const paints = [...rows.values()].flatMap((list) => list.slice(1).map((tag, n) => [list[n] ?? '', tag]));
  const rank = (tag = '') => order.get(tag) ?? Number.NaN;
  const backwards = paints.filter(([before, after]) => !(rank(before) <= rank(after)));
  const screens = await crowd.notes();
  const moves = screens.reduce(
    (sum, { notes }) => sum + notes.filter(({ kind }) => kind === 'connected').length - 1,
    0,
  );
  await crowd.close();
  await line.close();
  return [
    none('rows in which an older paint replaced a newer one', backwards.length, paints.length),
    none('looks at which the nodes say different things', differences.length, size.rounds + 1),
    {
      name: 'moves',
      measured: `${moves} of ${screens.length} screens in ${size.rounds} rounds`,
      promised: `${screens.length * size.rounds} or more`,
      isKept: moves >= screens.length * size.rounds,
    },
  ];
}

/** At a node. Resolves with what the screens have to paint. */
async function changePrice(scene: Scene, node: ClusterNode, count: number): Promise<Map<number, number>> {
  const { group, api, items } = scene.restaurant;
  const price = (count + 1) / 100;
  const { revision } = await api.through(node.server.url).updateItem(items[0]?.itemId ?? '', { price });
  await noteTags(scene, node);
  return new Map([[group, revision]]);
}

async function noteTags({ restaurant, tags }: Scene, node: ClusterNode): Promise<void> {
  for (const status of await readStatuses(restaurant, node)) tags.get(status.displayId)?.push(status.tag);
}

async function readStatuses({ api, displays }: SceneRestaurant, { server }: ClusterNode) {
  const asked = api.through(server.url);
  return Promise.all(
    displays.map(async (display) => ({ displayId: display.id, ...(await asked.getDisplayStatus(display)) })),
  );
}

/** Asks both nodes about all displays until they agree that all screens are there and up to date. */
async function findDifference({ restaurant, nodes }: Scene): Promise<string | undefined> {
  const askedAt = performance.now();
  for (;;) {
    const [one, other] = await Promise.all(nodes.map((node) => readStatuses(restaurant, node)));
    const compared = [one, other].map((statuses) => (statuses ?? []).map(describe).join());
    const difference =
      compared[0] === compared[1] ? findLate(one ?? []) : `${compared[0]} and ${compared[1]}`;
    if (!difference || performance.now() - askedAt > SAME_WITHIN_MS) return difference;
    await sleep(GATHER_MS);
  }
}

type Status = Awaited<ReturnType<typeof readStatuses>>[number];

/** All that an owner sees, but the time of the last message: only the screen's node knows it to the second. */
function describe({ displayId, tag, isOnline, screens }: Status): string {
  const seen = screens.map(({ lastSeen: _, ...screen }) => screen);
  return JSON.stringify({ displayId, tag, isOnline, seen });
}

function findLate(statuses: readonly Status[]): string | undefined {
  const late = statuses.flatMap(({ tag, screens }) =>
    screens.filter(({ isOnline, paintedTag, lag }) => !isOnline || paintedTag !== tag || lag !== null),
  );
  return late.length > 0 ? `both nodes say ${JSON.stringify(late)}` : undefined;
}
