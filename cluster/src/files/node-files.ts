/** Files of a node: in the bucket of all nodes, with caches on its own disk. */
import { join } from 'node:path';
import type { Config } from '@menuboard/server/config/config';
import type { Db } from '@menuboard/server/db/schema';
import type { StoredFiles } from '@menuboard/server/fleet/platform';
import { readRootFiles } from '@menuboard/server/http/root-files';
import { createConversionSources } from '@menuboard/server/media/conversion/conversion-sources';
import type { ClusterConfig } from '../config/cluster-config.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { createBucketSources } from './bucket-sources.ts';
import { createBucketStore, fetchMedia } from './bucket-store.ts';
import { assetKey, type BuildKind, publishBuild } from './build-assets.ts';
import { readDatabaseId } from './database-id.repo.ts';
import { createFileCache } from './file-cache.ts';
import { createIsSweeper } from './is-sweeper.ts';

/** The files of a build have a few megabytes. */
const OTHER_BUILDS_BYTES = 100_000_000;

async function createOtherBuilds(bucket: Bucket, dir: string, kind: BuildKind, own: string) {
  const rootFiles = await readRootFiles(own);
  // Media makes way for the reserve: these are few, and pages wait for them.
  const space = { maxBytes: OTHER_BUILDS_BYTES, reserveBytes: 0 };
  const cache = await createFileCache(join(dir, kind), space, async (name) => {
    const object = await bucket.get(assetKey(kind, name));
    return object && { bytes: object.bytes, sha256: object.sha256 ?? '' };
  });
  return { dir: cache.dir, hold: async (name: string) => (await cache.hold(name))?.release, rootFiles };
}

export async function createNodeFiles(
  { dataDir, pages, reserveBytes }: Pick<Config, 'dataDir' | 'pages' | 'reserveBytes'>,
  { s3, mediaCacheBytes }: ClusterConfig,
  db: Db,
  log: { warn(details: object, message: string): void },
): Promise<StoredFiles> {
  const bucket = createBucket(s3);
  const space = { maxBytes: mediaCacheBytes, reserveBytes };
  const cache = await createFileCache(join(dataDir, 'media-cache'), space, (name) =>
    fetchMedia(bucket, name),
  );
  const local = createConversionSources(cache.dir);
  const isSweeper = createIsSweeper(bucket, cache.incoming, () => readDatabaseId(db));
  const sources = createBucketSources(bucket, cache.incoming, local, isSweeper);
  const media = createBucketStore(bucket, cache, isSweeper);
  if (!pages) return { media, sources };
  const builds = join(dataDir, 'other-builds');
  const otherBuilds = {
    web: await createOtherBuilds(bucket, builds, 'web', pages.web),
    player: await createOtherBuilds(bucket, builds, 'player', pages.player),
  };
  await publishBuild(bucket, pages, `${s3.endpoint}/${s3.bucket}`, join(builds, 'published'), log);
  return { media, sources, otherBuilds };
}
