/** Files in a bucket of an S3-compatible store. Its calls are harmless when repeated, so a lost answer is asked for again. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreAwayError } from '@menuboard/server/kernel/files/store-away';
import { SECOND } from '@menuboard/server/kernel/time/clock';
import type { IncomingFile } from '@menuboard/server/media/media-store';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/cluster-config.ts';

/** Reads the answer of a store that lists objects (S3's ListObjectsV2). */

/** An object in a list. */
interface ListedObject {
  key: string;
  /** When it was written, in ms since 1970 by the store's clock. */
  writtenAt: number;
}

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** Our keys have no characters that XML escapes. */
function readListing(xml: string): { objects: ListedObject[]; hasMore: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: textOf(one, 'Key'),
    writtenAt: Date.parse(textOf(one, 'LastModified')),
  }));
  return { objects, hasMore: textOf(xml, 'IsTruncated') === 'true' };
}

/** An object while it is read. */
export interface BucketObject {
  /** Ends with an error if the store falls silent. Its bytes may be wrong: compare their hash. */
  bytes: Readable;
  /** The hash that its writer stored with it. */
  sha256: string | undefined;
}

export interface Bucket {
  /** Resolves when the object is durable. The store refuses bytes with another hash than the file's. */
  put(key: string, file: IncomingFile): Promise<void>;
  get(key: string): Promise<BucketObject | undefined>;
  /** Undefined for an object that does not exist. */
  find(key: string): Promise<FoundObject | undefined>;
  /** Copies an object of this many bytes. Whether the copy is there, only `find` can tell. */
  copy(from: string, to: string, bytes: number): Promise<void>;
  /** The objects whose keys begin like this, in the order of their keys, after this key. */
  list(prefix: string, after?: string): AsyncIterable<ListedObject>;
  remove(key: string): Promise<void>;
}

export interface FoundObject {
  size: number;
  /** When it was written, in ms since 1970 by the store's clock. */
  writtenAt: number;
}

export interface BucketTimes {
  /** The store has this long for the head of an answer, and for each further piece. */
  silenceMs?: number;
  /** And this long more for each megabyte that it receives. */
  perMegabyteMs?: number;
}

const RETRY_MS = 200;
const HASH_HEADER = 'x-amz-meta-sha256';

interface Call {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
}

/** Ends a call when the store falls silent. */
function createSilence(milliseconds: number) {
  const controller = new AbortController();
  const end = () => controller.abort(new StoreAwayError(`The store was silent for ${milliseconds} ms.`));
  let timer = setTimeout(end, milliseconds);
  return {
    signal: controller.signal,
    heard(): void {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    },
    over: () => clearTimeout(timer),
  };
}

type Silence = ReturnType<typeof createSilence>;

async function* pieces(response: Response, silence: Silence): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of response.body ?? []) {
      silence.heard();
      yield piece;
    }
  } catch (error) {
    throw new StoreAwayError('The store did not send the whole object.', error);
  } finally {
    silence.over();
  }
}

const isPassing = (status: number) => status >= 500 || status === 429;

export function createBucket(config: S3Config, times: BucketTimes = {}): Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const { silenceMs = 10 * SECOND, perMegabyteMs = SECOND } = times;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function tryOnce({ method, key, query, headers, body }: Call, silence: Silence): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const request = await client.sign(`${endpoint}/${bucket}/${key}${search}`, {
      method,
      ...(headers && { headers }),
      ...(body && { body }),
    });
    // Not a part of the request: when that is collected as garbage, its signal ends nothing any more.
    return fetch(request, { signal: silence.signal });
  }

  /** Resolves with an answer that says the object is there, or is not (404). */
  async function call(call: Call, bytes = 0): Promise<{ response: Response; silence: Silence }> {
    for (let attempt = 1; ; attempt += 1) {
      const silence = createSilence(silenceMs + (bytes / 1_000_000) * perMegabyteMs);
      const what = `${call.method} ${bucket}/${call.key}`;
      const outcome = await tryOnce(call, silence).catch((error: unknown) => ({ error }));
      if ('error' in outcome) {
        silence.over();
        const isSilent = silence.signal.aborted;
        if (isSilent || attempt > 1) throw new StoreAwayError(`${what} failed.`, outcome.error);
      } else {
        if (outcome.ok || outcome.status === 404) return { response: outcome, silence };
        const answer = await outcome.text().catch(() => '');
        silence.over();
        if (!isPassing(outcome.status) || attempt > 1)
          throw new StoreAwayError(`${what} was answered with ${outcome.status}: ${answer.slice(0, 500)}`);
      }
      await sleep(RETRY_MS);
    }
  }

  async function callToEnd(one: Call, bytes?: number): Promise<Response> {
    const { response, silence } = await call(one, bytes);
    await response.arrayBuffer().catch(() => undefined);
    silence.over();
    return response;
  }

  return {
    async put(key, { path, size, sha256 }) {
      const headers = { 'x-amz-content-sha256': sha256, [HASH_HEADER]: sha256 };
      const response = await callToEnd({ method: 'PUT', key, headers, body: await openAsBlob(path) }, size);
      if (!response.ok) throw new StoreAwayError(`There is no bucket ${bucket}.`);
    },

    async get(key) {
      const { response, silence } = await call({ method: 'GET', key });
      if (response.ok)
        return {
          bytes: Readable.from(pieces(response, silence), { objectMode: false }),
          sha256: response.headers.get(HASH_HEADER) ?? undefined,
        };
      silence.over();
      await response.body?.cancel();
      return undefined;
    },

    async find(key) {
      const { ok, headers } = await callToEnd({ method: 'HEAD', key });
      if (!ok) return undefined;
      const writtenAt = Date.parse(headers.get('last-modified') ?? '');
      return { size: Number(headers.get('content-length')), writtenAt };
    },

    async copy(from, to, bytes) {
      const headers = { 'x-amz-copy-source': `/${bucket}/${from}` };
      await callToEnd({ method: 'PUT', key: to, headers }, bytes);
    },

    async *list(prefix, first = '') {
      for (let after = first; ; ) {
        const query = { 'list-type': '2', prefix, ...(after && { 'start-after': after }) };
        const { response, silence } = await call({ method: 'GET', key: '', query });
        const answer = await response.text().finally(silence.over);
        if (!response.ok) throw new StoreAwayError(`There is no bucket ${bucket}.`);
        const { objects, hasMore } = readListing(answer);
        yield* objects;
        after = objects.at(-1)?.key ?? '';
        if (!hasMore || !after) return;
      }
    },

    async remove(key) {
      await callToEnd({ method: 'DELETE', key });
    },
  };
}
