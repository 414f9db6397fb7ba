/** C4: Valkey is killed, emptied and paused under load. It carries notifications only, so nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import type { RunningValkey } from '../../test-tools/valkey.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { gather, readLedger } from './audience.ts';
import { none, orderFigures, timeFigure } from './figures.ts';
import { loadTimesOf } from './load-times.ts';
import { createScene } from './scene.ts';
import { addressesOf, withCluster } from './start.ts';
import { compareWithLog, lastRevisions, startWriting } from './writers.ts';

interface Amounts {
  rounds: number;
  restaurants: number;
  screensEach: number;
  changesPerSecond: number;
  pauseMs: number;
}

const amounts: Record<Size, Amounts> = {
  short: { rounds: 1, restaurants: 2, screensEach: 3, changesPerSecond: 10, pauseMs: 2_000 },
  full: { rounds: 20, restaurants: 10, screensEach: 25, changesPerSecond: 10, pauseMs: 10_000 },
};
const CALM_MS = 1_000;
const LATE_MS = 1_300;

export const clusterValkey: Campaign = {
  name: 'cluster-valkey',
  promise:
    'Valkey is killed, emptied and paused 20 times each: nothing is lost, and changes come at most 1.3 s late.',
  limitMinutes: 30,
  run: (size) => withCluster((cluster) => measure(cluster, amounts[size]), { valkey: true }),
};

async function measure(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const { valkey } = cluster;
  if (!valkey) throw new Error('There is no Valkey.');
  const urls = addressesOf(cluster);
  const restaurants = await createScene(cluster.url, { ...size, displaysEach: 1 });
  const audience = await gather(urls, restaurants, size.screensEach);
  const writing = startWriting(urls, restaurants, size.changesPerSecond, true);
  const keys: string[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    keys.push(await valkey.send('DBSIZE'));
    await disturb(valkey, size.pauseMs);
    await sleep(CALM_MS);
  }
  const prices = await writing.end();
  await audience.settle(lastRevisions(prices));
  const screens = await audience.screens();
  const ledger = await readLedger(cluster.postgres.url, restaurants, audience, screens);
  const { lost } = compareWithLog(prices, restaurants, ledger.changes);
  const { otherNode } = loadTimesOf(prices, screens);
  await audience.close();
  return [
    ...orderFigures(prices.length, audience, ledger, screens.length),
    none('confirmed changes that are lost', lost, prices.length),
    timeFigure('a change is painted on the other node', otherNode, LATE_MS),
    none('looks at which Valkey held a key', keys.filter((answer) => answer !== ':0').length, keys.length),
  ];
}

async function disturb(valkey: RunningValkey, pauseMs: number): Promise<void> {
  await valkey.kill();
  await sleep(CALM_MS);
  await valkey.restart();
  await sleep(CALM_MS);
  await valkey.flush();
  valkey.pause();
  await sleep(pauseMs);
  valkey.resume();
}
