/** C6: the nodes are restarted one after the other, with another build and back. */
import { randomBytes } from 'node:crypto';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import type { Engine } from '../../e2e/pages/tv.ts';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { createOtherBuild, listAssets, ownBuild } from '../../lab/src/campaigns/other-build.ts';
import { now } from '../../lab/src/clients/notes.ts';
import type { ClusterNode, RunningCluster } from '../e2e/harness/cluster.ts';
import { type AskedAssets, askAssets } from './asked-assets.ts';
import { gather, readLedger } from './audience.ts';
import { query } from './change-rows.ts';
import { none, orderFigures } from './figures.ts';
import { type OldPages, watchOldPages } from './old-pages.ts';
import { createScene } from './scene.ts';
import { type Drain, sliceFigure } from './slices.ts';
import { withCluster } from './start.ts';
import { boardFigure, type WatchedBoard, watchBoard } from './watched-board.ts';
import { compareWithLog, lastRevisions, startWriting } from './writers.ts';

interface Amounts {
  /** Each with the build that the one before did not have. */
  restarts: number;
  restaurants: number;
  screensEach: number;
  changesPerSecond: number;
  drainSeconds: number;
  engines: Engine[];
}

const amounts: Record<Size, Amounts> = {
  short: {
    restarts: 2,
    restaurants: 2,
    screensEach: 10,
    changesPerSecond: 10,
    drainSeconds: 2,
    engines: ['current'],
  },
  full: {
    restarts: 10,
    restaurants: 10,
    screensEach: 60,
    changesPerSecond: 10,
    drainSeconds: 10,
    engines: [67, 'current'],
  },
};

export const clusterRolling: Campaign = {
  name: 'cluster-rolling',
  promise:
    'Nodes restart one after the other, with another build and back: no board is black, no script is missing, no call fails twice, and screens come back a few at a time.',
  limitMinutes: 60,
  run: (size) =>
    withCluster((cluster) => measure(cluster, amounts[size]), {
      env: { DRAIN_SECONDS: String(amounts[size].drainSeconds) },
    }),
};

async function measure(cluster: RunningCluster, size: Amounts): Promise<Figure[]> {
  const builds = { own: ownBuild, other: await createOtherBuild() };
  const restaurants = await createScene(cluster.url, { ...size, displaysEach: 1 });
  const [first] = restaurants;
  if (!first) throw new Error('There is no restaurant.');
  const audience = await gather([cluster.url], restaurants, size.screensEach);
  const browser = await launchBrowser();
  const boards: WatchedBoard[] = [];
  for (const engine of size.engines) boards.push(await watchBoard(cluster.url, first, engine));
  const assets = askAssets(cluster.url);
  assets.add(await listAssets(builds.own));
  const pages = watchOldPages(browser, cluster.url, first);
  const writing = startWriting([cluster.url], restaurants, size.changesPerSecond);
  const drains: Drain[] = [];
  const codes: (number | null)[] = [];

  for (let round = 0; round < size.restarts; round += 1) {
    const [before, after] = round % 2 === 0 ? (['own', 'other'] as const) : (['other', 'own'] as const);
    // The next version has added something to the tables, and one of its nodes has run.
    if (round === size.restarts - 1) await addFromNextVersion(cluster);
    await pages.open(before);
    for (const node of cluster.nodes) codes.push(await replace(cluster, node, builds[after], drains));
    if (round === 0) assets.add(await listAssets(builds.other));
    await checkPages(assets, pages);
    console.log(`Restart ${round + 1}: both nodes run the ${after} build.`);
  }

  const prices = await writing.end();
  await audience.settle(lastRevisions(prices));
  const screens = await audience.screens();
  const states = await Promise.all(audience.crowds.map(({ crowd }) => crowd.state()));
  const ledger = await readLedger(cluster.postgres.url, restaurants, audience, screens);
  const { lost, doubled } = compareWithLog(prices, restaurants, ledger.changes);
  const failed = prices.filter(({ tries }) => tries > 2);
  for (const { refusals } of failed)
    console.log(`A change was confirmed after answers ${refusals.join(', ')} (0: none).`);
  const figures = [
    none('nodes that did not end by themselves', codes.filter((code) => code !== 0).length, codes.length),
    none('calls that failed after a safe repetition', failed.length, prices.length),
    none('confirmed changes that are lost', lost, prices.length),
    none('changes that a repetition made twice', doubled, prices.length),
    none(
      'screens that ask for a code',
      states.reduce((sum, { unpaired }) => sum + unpaired, 0),
      screens.length,
    ),
    ...orderFigures(prices.length, audience, ledger, screens.length),
    await assets.end(),
    ...pages.figures(),
    sliceFigure(drains, screens, size.drainSeconds * 1_000),
    ...(await Promise.all(boards.map(boardFigure))),
  ];
  await Promise.all(boards.map((board) => board.close()));
  await browser.close();
  await audience.close();
  return figures;
}

/** Lets a node end, and starts it with a build; resolves with its exit code. */
async function replace(
  cluster: RunningCluster,
  node: ClusterNode,
  build: string,
  drains: Drain[],
): Promise<number | null> {
  const from = now();
  const code = await cluster.drain(node);
  drains.push({ from, to: now() });
  await cluster.restart(node, build);
  await cluster.waitUntilUp(...cluster.nodes);
  return code;
}

async function checkPages(assets: AskedAssets, pages: OldPages): Promise<void> {
  await assets.askAll();
  await pages.goOn();
}

/** A table and a column more, as a migration that older builds may work with leaves them. */
async function addFromNextVersion({ postgres }: RunningCluster): Promise<void> {
  const name = `9000-from-the-next-version-${randomBytes(4).toString('hex')}`;
  await query(postgres.url, 'create table from_the_next_version (name text primary key)');
  await query(postgres.url, "alter table items add column from_the_next_version text not null default ''");
  await query(postgres.url, 'insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);
}
