/** C9: the store fails in every way under uploads and reads; then the same files are uploaded on both nodes at once. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RestaurantApi } from '../../e2e/harness/restaurant-api.ts';
import type { Campaign, Figure, Size } from '../../lab/src/campaigns/campaign.ts';
import { type FaultyStore, type StoreFault, startFaultyStore } from '../../test-tools/faulty-s3.ts';
import { type RunningS3, startS3 } from '../../test-tools/s3.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { type FaultRound, faultFigures, pairFigures, rowFigure } from './file-figures.ts';
import { loadNodes, uploadFile } from './file-load.ts';
import { uploadPairs } from './file-pairs.ts';
import { forEachOf, readFile } from './read-files.ts';
import { addressesOf, withCluster } from './start.ts';
import { compareRows } from './stored-rows.ts';

interface Amounts {
  secondsPerFault: number;
  pairs: number;
}

const amounts: Record<Size, Amounts> = {
  short: { secondsPerFault: 3, pairs: 20 },
  full: { secondsPerFault: 20, pairs: Number(process.env.PAIRS ?? 1_000) },
};
const faults = [
  'other bytes',
  'cut',
  'error',
  'slow',
  'silence',
  'refused',
  'other upload',
  'cut upload',
  'killed',
] as const satisfies (StoreFault | 'killed')[];
/** Smaller than the files together, so that most reads need the store. */
const CACHE_MB = '1';
const FIRST_FILES = 20;
const AT_ONCE = 8;
const LINES_MAX = 5;

export const clusterFiles: Campaign = {
  name: 'cluster-files',
  variables: 'PAIRS',
  promise:
    'The store is slow, damaged, silent or dead under uploads and reads: each confirmed file is whole at every node, no read has wrong bytes, and 1,000 crossed uploads leave no row without its object.',
  limitMinutes: 60,
  run: async (size) => {
    const s3 = await startS3();
    const store = await startFaultyStore(s3.endpoint);
    try {
      return await withCluster((cluster) => measure(cluster, { s3, store }, amounts[size]), {
        s3: { ...s3, endpoint: store.endpoint },
        env: { MEDIA_CACHE_MB: CACHE_MB },
      });
    } finally {
      await store.stop();
      await s3.stop();
    }
  },
};

interface Stores {
  /** The real one, which the nodes reach only through the other. */
  s3: RunningS3;
  store: FaultyStore;
}

async function measure(cluster: RunningCluster, stores: Stores, size: Amounts): Promise<Figure[]> {
  const [first] = cluster.nodes;
  const { token } = (await RestaurantApi.signUp(cluster.url)).session;
  const known: string[] = [];
  for (let n = 0; n < FIRST_FILES; n += 1) known.push(await uploadFile(first.server.url, token, n));

  const rounds: FaultRound[] = [];
  for (const fault of faults) {
    const during = disturb(stores, fault, size.secondsPerFault * 1_000);
    const load = await loadNodes(addressesOf(cluster), token, known, during);
    const unhealed = await findUnhealed(cluster, token);
    await emptyCaches(cluster);
    const round = { ...load, unhealed, unserved: await findUnserved(cluster, load.confirmed) };
    print(fault, round);
    rounds.push(round);
  }
  const pairs = await uploadPairs(cluster, size.pairs);
  const rows = await compareRows(cluster.postgres.url, stores.s3);
  for (const line of rows.wrong.slice(0, LINES_MAX)) console.log(`Wrong: ${line}`);
  return [
    ...faultFigures(rounds, cluster.nodes.length, rows),
    ...pairFigures(size.pairs, pairs),
    rowFigure(rows),
  ];
}

async function disturb({ s3, store }: Stores, fault: (typeof faults)[number], ms: number): Promise<void> {
  if (fault === 'killed') await s3.crash();
  else store.set(fault);
  await sleep(ms);
  if (fault === 'killed') await s3.restart();
  else store.set(undefined);
}

async function findUnhealed(cluster: RunningCluster, token: string): Promise<string[]> {
  const unhealed: string[] = [];
  for (const url of addressesOf(cluster))
    await uploadFile(url, token, 0).catch((error) => unhealed.push(`${url}: ${error}`));
  return unhealed;
}

/** Afterwards, a node that is asked for a file fetches it from the store. */
async function emptyCaches({ nodes }: RunningCluster): Promise<void> {
  for (const { server } of nodes) {
    const folder = join(server.dataDir, 'media-cache');
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile()) await rm(join(folder, entry.name), { force: true });
  }
}

async function findUnserved(cluster: RunningCluster, paths: readonly string[]): Promise<string[]> {
  const unserved: string[] = [];
  await forEachOf(paths, AT_ONCE, async (path) => {
    for (const url of addressesOf(cluster)) {
      const outcome = await readFile(url, path);
      if (outcome !== 'whole') unserved.push(`${outcome}: ${url}${path}`);
    }
  });
  return unserved;
}

function print(
  fault: string,
  { confirmed, refused, reads, slowestMs, unexpected, unserved, unhealed }: FaultRound,
): void {
  console.log(
    `${fault}: ${confirmed.length} uploads confirmed, ${refused} refused; ${reads.whole} files read, ${reads.away} refused; the slowest answer took ${(slowestMs / 1_000).toFixed(1)} s.`,
  );
  for (const line of [...unexpected, ...unserved, ...unhealed].slice(0, LINES_MAX)) console.log(`  ${line}`);
}
