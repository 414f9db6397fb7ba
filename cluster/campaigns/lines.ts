/** C3: one of two nodes stalls, or its lines to PostgreSQL and Valkey break, while screens show what owners change. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { type Audience, gather, readLedger } from './audience.ts';
import { none, orderFigures } from './figures.ts';
import { type FaultTimes, faultsOf, type LineFault, type NodeLines, openLines } from './line-faults.ts';
import { PriceWriter } from './price-writer.ts';
import { createScene, type SceneRestaurant } from './scene.ts';
import { withCluster } from './start.ts';
import { compareWithLog, lastRevisions, startWriting } from './writers.ts';

interface Amounts extends FaultTimes {
  rounds: number;
  restaurants: number;
  screensEach: number;
  changesPerSecond: number;
}

const amounts: Record<Size, Amounts> = {
  short: {
    rounds: 1,
    stallsMs: [5_000],
    lineMs: 5_000,
    restaurants: 2,
    screensEach: 5,
    changesPerSecond: 2,
  },
  full: {
    rounds: Number(process.env.ROUNDS ?? 10),
    stallsMs: [5_000, 30_000],
    lineMs: 20_000,
    restaurants: 10,
    screensEach: 20,
    changesPerSecond: 4,
  },
};
/** Into the fault. */
const CHANGE_AFTER_MS = 1_000;
const CALM_MS = 2_000;
/** No other writer has it. */
const PROBE_NUMBER = 95;

export const clusterLines: Campaign = {
  name: 'cluster-lines',
  variables: 'ROUNDS',
  promise:
    'A node stalls, or loses PostgreSQL or Valkey: its screens show each change within 70 s, 80 s if PostgreSQL is silent, 1.3 s if only Valkey is away, and nothing is lost.',
  limitMinutes: 120,
  run: async (size) => {
    let lines: NodeLines | undefined;
    const envOfFirst = async (env: Readonly<Record<string, string>>) => {
      lines = await openLines(env);
      return lines.env;
    };
    try {
      return await withCluster(
        (cluster) => {
          if (!lines) throw new Error('The first node has no lines.');
          return measure(cluster, lines, amounts[size]);
        },
        { valkey: true, envOfFirst },
      );
    } finally {
      await lines?.close();
    }
  },
};

async function measure(cluster: RunningCluster, lines: NodeLines, size: Amounts): Promise<Figure[]> {
  const [node] = cluster.nodes;
  const restaurants = await createScene(cluster.url, { ...size, displaysEach: 1 });
  const audience = await gather([cluster.url], restaurants, size.screensEach);
  const writing = startWriting([cluster.url], restaurants, size.changesPerSecond);
  const urlOfOther: string[] = [];
  const probes = new PriceWriter({
    items: restaurants.flatMap(({ items }) => items.slice(0, 1)),
    urls: urlOfOther,
    pauseMs: () => 0,
    number: PROBE_NUMBER,
  });
  const ports = { postgres: portOf(cluster.postgres.url), valkey: cluster.valkey?.port ?? 0 };
  const freshOf = new Map<LineFault, number[]>();
  for (const fault of faultsOf(lines, ports, node.server.pid, size)) freshOf.set(fault, []);
  for (let round = 0; round < size.rounds; round += 1)
    for (const [fault, times] of freshOf) {
      urlOfOther[0] = await moveScreensToFirst(cluster, audience);
      times.push(await measureFresh(fault, probes, audience));
      console.log(`${fault.name}: painted everywhere after ${((times.at(-1) ?? 0) / 1_000).toFixed(1)} s.`);
      await cluster.waitUntilUp(...cluster.nodes);
      await sleep(CALM_MS);
    }

  const prices = [...(await writing.end()), ...probes.confirmed];
  await audience.settle(lastRevisions(prices));
  const figures = await compare(cluster, restaurants, audience, prices);
  await audience.close();
  return [...[...freshOf].map(([fault, times]) => freshFigure(fault, times)), ...figures];
}

/** Screens that have left a node do not return by themselves. Resolves with the new address of the other one. */
async function moveScreensToFirst(cluster: RunningCluster, { crowds }: Audience): Promise<string> {
  const [node, other] = cluster.nodes;
  await cluster.drain(other);
  await cluster.waitUntilUp(node);
  await Promise.all(crowds.map(({ crowd }) => crowd.waitUntilConnected()));
  await cluster.restart(other);
  await cluster.waitUntilUp(node, other);
  return other.server.url;
}

/** From the confirmation of a change at the other node until every screen has painted it, in ms. */
async function measureFresh(fault: LineFault, probes: PriceWriter, { crowds }: Audience): Promise<number> {
  fault.begin();
  const over = sleep(fault.ms).then(fault.end);
  await sleep(CHANGE_AFTER_MS);
  await probes.changeOne(new AbortController().signal);
  const { group, revision } = probes.confirmed.at(-1) ?? { group: 0, revision: 0 };
  const from = performance.now();
  await Promise.all(crowds.map(({ crowd }) => crowd.waitUntilPainted(new Map([[group, revision]]))));
  const ms = performance.now() - from;
  await over;
  return ms;
}

async function compare(
  cluster: RunningCluster,
  restaurants: readonly SceneRestaurant[],
  audience: Audience,
  prices: PriceWriter['confirmed'],
): Promise<Figure[]> {
  const screens = await audience.screens();
  const ledger = await readLedger(cluster.postgres.url, restaurants, audience, screens);
  const { lost, doubled } = compareWithLog(prices, restaurants, ledger.changes);
  const states = await Promise.all(audience.crowds.map(({ crowd }) => crowd.state()));
  const unpaired = states.reduce((sum, state) => sum + state.unpaired, 0);
  const refused = audience.owners.filter(({ listener }) => listener.isRefused()).length;
  return [
    none('confirmed changes that are lost', lost, prices.length),
    none('changes that a repetition made twice', doubled, prices.length),
    none('screens that ask for a code', unpaired, screens.length),
    none('owners whose session was refused', refused, audience.owners.length),
    ...orderFigures(prices.length, audience, ledger, screens.length),
  ];
}

function freshFigure({ name, freshMs }: LineFault, times: readonly number[]): Figure {
  const worst = Math.max(...times);
  return {
    name: `${name}: a change at the other node is painted everywhere`,
    measured: `${(worst / 1_000).toFixed(1)} s at worst, of ${times.length}`,
    promised: `${freshMs / 1_000} s`,
    isKept: worst <= freshMs,
    isTiming: true,
  };
}

const portOf = (url: string) => Number(new URL(url).port);
