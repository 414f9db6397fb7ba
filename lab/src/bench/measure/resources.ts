/** Resources that a page loads, from its own list. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** A request of a page, without the navigation itself and without sockets. */
export interface Resource {
  url: string;
  /** From the navigation to the start of the request, in ms. */
  startMs: number;
  /** Bytes over the network with headers; 0 for an answer from the browser's cache. */
  transferred: number;
  /** Bytes of the body over the network, and uncompressed. */
  encoded: number;
  decoded: number;
}

/** Requests that the page had started by this time of its own clock, in ms. */
export async function readResources(page: Page, untilMs: number): Promise<Resource[]> {
  const all = await page.evaluate<Resource[]>(`performance.getEntriesByType('resource').map((entry) => ({
    url: entry.name,
    startMs: entry.startTime,
    transferred: entry.transferSize,
    encoded: entry.encodedBodySize,
    decoded: entry.decodedBodySize,
  }))`);
  return all.filter(({ startMs }) => startMs <= untilMs);
}

export const isScript = ({ url }: Resource): boolean => new URL(url).pathname.endsWith('.js');

const sizes = new Map<string, number>();

/** Size of these scripts, each compressed with gzip at its highest level, regardless of how the server sends it. */
export async function gzippedBytes(urls: Iterable<string>): Promise<number> {
  let total = 0;
  for (const url of new Set(urls)) {
    const size = sizes.get(url) ?? (await gzippedBytesOf(url));
    sizes.set(url, size);
    total += size;
  }
  return total;
}

async function gzippedBytesOf(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
}

/** Kilobytes of 1,000 bytes. */
export const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
