/** Compares the rows of all libraries with the objects in the store, past every node. */
import { AwsClient } from 'aws4fetch';
import type { RunningS3 } from '../../test-tools/s3.ts';
import { query } from './change-rows.ts';
import { forEachOf, hasBytesOf, nameOf } from './read-files.ts';

export interface StoredRows {
  paths: Set<string>;
  /** Objects that are missing, or are not what their name says. */
  wrong: string[];
}

const AT_ONCE = 8;

export async function compareRows(postgresUrl: string, s3: RunningS3): Promise<StoredRows> {
  const rows = await query<{ path: string; thumbnail_path: string | null }>(
    postgresUrl,
    'select path, thumbnail_path from media',
  );
  const paths = new Set(rows.flatMap((row) => [row.path, row.thumbnail_path ?? row.path]));
  const client = new AwsClient({ ...s3, service: 's3' });
  const wrong: string[] = [];
  await forEachOf([...paths], AT_ONCE, async (path) => {
    const reply = await client.fetch(`${s3.endpoint}/${s3.bucket}/media/${nameOf(path)}`);
    if (!reply.ok || !hasBytesOf(path, await reply.bytes())) wrong.push(`${reply.status} ${path}`);
  });
  return { paths, wrong };
}
