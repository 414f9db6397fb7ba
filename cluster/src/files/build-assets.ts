/**
 * The hashed files of all builds, in the bucket. While a new version is rolled out, pages of either build find their
 * scripts on every node.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFile } from '@menuboard/server/kernel/files/hash-file';
import { SECOND } from '@menuboard/server/kernel/time/clock';
import type { Bucket } from './bucket.ts';

export type BuildKind = 'web' | 'player';

const RETRY_MS = SECOND;
const AT_ONCE = 8;

export const assetKey = (kind: BuildKind, name: string) => `builds/${kind}/${name}`;

async function listAssets(kind: BuildKind, page: string) {
  const dir = join(page, 'assets');
  const names = await readdir(dir);
  // Replies are compressed again where a browser wants that.
  const plain = names.filter((name) => !/\.(br|gz|map)$/.test(name));
  return plain.map((name) => ({ key: assetKey(kind, name), path: join(dir, name) }));
}

async function putAll(bucket: Bucket, assets: { key: string; path: string }[]): Promise<void> {
  const left = [...assets];
  const lane = async () => {
    for (let asset = left.pop(); asset; asset = left.pop())
      await bucket.put(asset.key, { path: asset.path, ...(await hashFile(asset.path)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/**
 * Puts this build's files into the bucket, and resolves when they are there: until then, this node must not answer. A
 * build that has been there before does not wait for a store that is down.
 *
 * @param markFile says which build this node has put there before
 */
export async function publishBuild(
  bucket: Bucket,
  pages: Record<BuildKind, string>,
  bucketName: string,
  markFile: string,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  const assets = [...(await listAssets('web', pages.web)), ...(await listAssets('player', pages.player))];
  const text = [bucketName, ...assets.map(({ key }) => key)].join('\n');
  const mark = createHash('sha256').update(text).digest('hex');
  if ((await readFile(markFile, 'utf8').catch(() => '')) === mark) return;
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      await putAll(bucket, assets);
      break;
    } catch (error) {
      if (!hasWarned) log.warn({ err: error }, 'This node starts when the S3 store has taken its build.');
      await sleep(RETRY_MS);
    }
  }
  await writeFile(`${markFile}.part`, mark, { flush: true });
  await rename(`${markFile}.part`, markFile);
}
