/** The same file, uploaded at two nodes at once. One upload fails after its file was stored. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { displayRoutes } from '@menuboard/contract/displays';
import { ApiError } from '@menuboard/contract/http/api-client';
import { randomVideo } from '../../e2e/harness/media-files.ts';
import { createServerApi, RestaurantApi } from '../../e2e/harness/restaurant-api.ts';
import type { RunningCluster } from '../e2e/harness/cluster.ts';
import { addToLibrary } from './file-load.ts';
import { forEachOf, nameOf, readFile } from './read-files.ts';

export interface FilePairs {
  /** Pairs in which one upload was confirmed, and the other was refused. */
  uneven: number;
  /** Files that a node did not serve whole. */
  unserved: number;
  wrongBytes: number;
}

const AT_ONCE = 4;
const BYTES = 5_000;

export async function uploadPairs(cluster: RunningCluster, pairs: number): Promise<FilePairs> {
  const [winner, loser] = [await RestaurantApi.signUp(cluster.url), await RestaurantApi.signUp(cluster.url)];
  const { id } = await loser.addDisplay('TV', null);
  const found: FilePairs = { uneven: 0, unserved: 0, wrongBytes: 0 };

  async function uploadPair(pair: number): Promise<void> {
    const [a, b] = cluster.nodes;
    const [winning, losing] = pair % 2 ? [a, b] : [b, a];
    const video = { name: 'video.mp4', bytes: randomVideo(BYTES) };
    const call = (url: string, { session }: RestaurantApi) => createServerApi(url).withToken(session.token);
    const wins = addToLibrary(call(winning.server.url, winner), video);
    // No screen can play the second file, so the first one is not added either.
    const files = [video, { name: 'text.mp4', bytes: Buffer.from('no video') }];
    const fails = call(losing.server.url, loser).call(displayRoutes.uploadScheduledMedia, {
      params: { id },
      files,
    });
    const [kept, refused] = await Promise.allSettled([wins, fails]);
    if (kept.status === 'rejected' || !isUnsupported(refused)) return;
    found.uneven += 1;
    for (const { server } of cluster.nodes) {
      // Otherwise the node would serve its own copy.
      await rm(join(server.dataDir, 'media-cache', nameOf(kept.value)), { force: true });
      const outcome = await readFile(server.url, kept.value);
      if (outcome === 'wrong bytes') found.wrongBytes += 1;
      else if (outcome !== 'whole') found.unserved += 1;
    }
  }

  await forEachOf([...Array(pairs).keys()], AT_ONCE, uploadPair);
  return found;
}

const isUnsupported = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof ApiError && outcome.reason.status === 415;
