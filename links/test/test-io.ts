import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { type TillIo, TillProblem } from '../src/connector.ts';
import { readTestTable } from './test-table.ts';

export interface TestIoOptions {
  /** By default euros. */
  currency?: string;
  /** Ms after which a request fails. */
  timeoutMs?: number;
  /** Folder of `readFile`. */
  folder?: string;
  readTable?: TillIo['readTable'];
}

/** The server's side of a reading with real requests, but without the server's check of addresses. */
export function testIo({
  currency = 'EUR',
  timeoutMs = timeLimit(20_000),
  folder = '/nowhere',
  readTable = async (bytes) => readTestTable(bytes),
}: TestIoOptions = {}): TillIo {
  const io: TillIo = {
    currency,
    now: () => Date.now(),
    readTable,
    async request({ url, method = 'GET', headers = {}, body, redirects = 0, maxBytes = 10_000_000 }) {
      const address = URL.canParse(url) ? new URL(url) : undefined;
      if (!address || !/^https?:$/.test(address.protocol)) {
        throw new TillProblem('settings', 'This is not an address in the internet.');
      }
      let response: Response;
      let content: Buffer;
      try {
        response = await fetch(address, {
          method,
          headers,
          ...(body !== undefined && { body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        content = Buffer.from(await response.arrayBuffer());
      } catch {
        throw new TillProblem('away', 'The till did not answer.');
      }
      const location = response.headers.get('location');
      if (location !== null && redirects > 0) {
        const next = new URL(location, address).href;
        return io.request({ url: next, method, headers, redirects: redirects - 1, maxBytes });
      }
      if (content.length > maxBytes) throw new TillProblem('settings', 'The answer is too large.');
      return { status: response.status, headers: Object.fromEntries(response.headers), body: content };
    },
    async readFile(name) {
      if (name !== basename(name)) throw new TillProblem('settings', 'This file is not in the folder.');
      try {
        const bytes = await readFile(join(folder, name));
        return { bytes, version: bytes.toString('base64') };
      } catch {
        throw new TillProblem('settings', 'There is no file with this name.');
      }
    },
  };
  return io;
}
