/** Owners who upload images and videos at each node, and pages that read them there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiError, type ApiFile } from '@menuboard/contract/http/api-client';
import { mediaRoutes } from '@menuboard/contract/media';
import { randomVideo } from '../../e2e/harness/media-files.ts';
import { createServerApi } from '../../e2e/harness/restaurant-api.ts';
import { aNoisyPng } from '../../server/test/images.ts';
import { type ReadOutcome, readFile } from './read-files.ts';

export interface FileLoad {
  /** The addresses of uploads that were confirmed. */
  confirmed: string[];
  /** Uploads that a node refused because the store did not answer. */
  refused: number;
  /** Answers that tell an owner nothing. */
  unexpected: string[];
  reads: Record<ReadOutcome, number>;
  slowestMs: number;
}

const WRITERS = 2;
const READERS = 2;
const PAUSE_MS = 50;
const VIDEO_BYTES = 200_000;

/** Another file at each call: every second one is a video. */
async function createFile(n: number): Promise<ApiFile> {
  if (n % 2) return { name: `video ${n}.mp4`, bytes: randomVideo(VIDEO_BYTES) };
  return { name: `image ${n}.png`, bytes: await aNoisyPng() };
}

export async function uploadFile(url: string, token: string, n: number): Promise<string> {
  return addToLibrary(createServerApi(url).withToken(token), await createFile(n));
}

/** Resolves with the address of the file. */
export async function addToLibrary(client: ApiClient, file: ApiFile): Promise<string> {
  const reply = await client.call(mediaRoutes.upload, { files: [file] });
  if ('conversion' in reply) throw new Error(`${file.name} is converted first.`);
  return reply.url;
}

/**
 * @param known the addresses of files that can be read from the beginning
 * @param during ends the load when it resolves
 */
export async function loadNodes(
  urls: readonly string[],
  token: string,
  known: readonly string[],
  during: Promise<void>,
): Promise<FileLoad> {
  const load: FileLoad = {
    confirmed: [],
    refused: 0,
    unexpected: [],
    reads: { whole: 0, 'wrong bytes': 0, away: 0, failed: 0 },
    slowestMs: 0,
  };
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });

  async function timed<T>(work: Promise<T>): Promise<T> {
    const from = performance.now();
    return work.finally(() => {
      load.slowestMs = Math.max(load.slowestMs, performance.now() - from);
    });
  }

  async function write(url: string): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      try {
        load.confirmed.push(await timed(uploadFile(url, token, n)));
      } catch (error) {
        if (error instanceof ApiError && error.status === 503) load.refused += 1;
        else load.unexpected.push(String(error));
      }
      await sleep(PAUSE_MS);
    }
  }

  async function read(url: string): Promise<void> {
    while (!isOver) {
      const paths = [...known, ...load.confirmed];
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
      load.reads[await timed(readFile(url, path))] += 1;
      await sleep(PAUSE_MS);
    }
  }

  const running = urls.flatMap((url) => [
    ...Array.from({ length: WRITERS }, () => write(url)),
    ...Array.from({ length: READERS }, () => read(url)),
  ]);
  await Promise.all([over, ...running]);
  return load;
}
