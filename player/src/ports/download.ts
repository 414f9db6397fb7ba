import { ANSWER_BEGINS_MS, FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { RequiredFile } from '../core/content-set.ts';
import { createSha256 } from '../core/sha256.ts';

/** A file that is whole and the one that was asked for, or nothing: not in time, cut off, or somebody else's page. */
export type Download = (file: RequiredFile) => Promise<Blob | undefined>;

/** Counted anew with every piece: a slow line may take its time, a dead one may not. */
const silenceMs = 15_000;

export const download: Download = async ({ url, sha256: expected, size }) => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms = silenceMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), ms);
  };
  wait(ANSWER_BEGINS_MS);
  try {
    // Not by way of the browser's own cache: it would hold everything twice, and a bad copy for a year.
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    wait();
    const reader = response.status === 200 ? response.body?.getReader() : undefined;
    if (!reader) return undefined;
    const hash = createSha256();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let left = size ?? FILE_MAX_BYTES;
    for (;;) {
      const { value } = await reader.read();
      if (!value) break;
      left -= value.length;
      if (left < 0) return undefined;
      hash.update(value);
      pieces.push(value);
      wait();
    }
    const type = response.headers.get('content-type') ?? '';
    return hash.digest() === expected ? new Blob(pieces, { type }) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};
