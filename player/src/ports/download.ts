import { FILE_MAX_BYTES, RESPONSE_START_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import type { RequiredFile } from '../core/content-set.ts';
import { createSha256 } from '../core/sha256.ts';

/** The complete file; undefined after a time-out, for a truncated file, or for another server's page. */
export type Download = (file: RequiredFile) => Promise<Blob | undefined>;

/** The limit between two chunks: a slow connection may take its time, a dead one may not. */
const chunkTimeoutMs = 15_000;

export const download: Download = async ({ url, sha256: expected, size }) => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (ms = chunkTimeoutMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), ms);
  };
  restartTimer(RESPONSE_START_TIMEOUT_MS);
  try {
    // The browser's own cache would store each file twice, and a damaged copy for a year.
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    restartTimer();
    const reader = response.status === 200 ? response.body?.getReader() : undefined;
    if (!reader) return undefined;
    const hash = createSha256();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytesLeft = size ?? FILE_MAX_BYTES;
    for (;;) {
      const { value } = await reader.read();
      if (!value) break;
      bytesLeft -= value.length;
      if (bytesLeft < 0) return undefined;
      hash.update(value);
      chunks.push(value);
      restartTimer();
    }
    const type = response.headers.get('content-type') || '';
    return hash.digest() === expected ? new Blob(chunks, { type }) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};
