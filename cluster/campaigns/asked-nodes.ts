/** A signed-in person requests each address repeatedly, to record the answers while something is away. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { now } from '../../lab/src/clients/notes.ts';

export interface AskedNodes {
  /** Resolves when every address has answered 200 to a question that was asked after this moment. */
  waitUntilBack: (since: number) => Promise<void>;
  end: () => Promise<Figure[]>;
}

interface Asked {
  /** By status; 0 without an answer. */
  session: Map<number, number>;
  file: Map<number | 'other bytes', number>;
  /** When the last question was asked that was answered with 200. */
  workedAt: number;
}

const PAUSE_MS = 200;
/** A statement without a reply ends after eight seconds. */
const ANSWER_MS = 20_000;

/** @param mediaUrl the path of a file that each address has sent before */
export function askNodes(urls: readonly string[], token: string, mediaUrl: string): AskedNodes {
  let hasEnded = false;
  const asked = urls.map((): Asked => ({ session: new Map(), file: new Map(), workedAt: 0 }));
  const hash = mediaUrl.slice('/media/'.length, '/media/'.length + 64);

  async function ask(path: string): Promise<{ status: number; bytes: Buffer }> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(path, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    } catch {
      return { status: 0, bytes: Buffer.alloc(0) };
    }
  }

  async function askSession(url: string, counts: Asked): Promise<void> {
    while (!hasEnded) {
      const askedAt = now();
      const { status } = await ask(`${url}/api/auth/me`);
      count(counts.session, status);
      if (status === 200) counts.workedAt = askedAt;
      await sleep(PAUSE_MS);
    }
  }

  async function askFile(url: string, counts: Asked): Promise<void> {
    while (!hasEnded) {
      const { status, bytes } = await ask(`${url}${mediaUrl}`);
      const isRight = status !== 200 || createHash('sha256').update(bytes).digest('hex') === hash;
      count(counts.file, isRight ? status : 'other bytes');
      await sleep(PAUSE_MS);
    }
  }

  const asking = asked.flatMap((counts, index) => {
    const url = urls[index] ?? '';
    return [askSession(url, counts), askFile(url, counts)];
  });

  return {
    waitUntilBack: async (since) => {
      while (!asked.every(({ workedAt }) => workedAt > since)) await sleep(20);
    },
    end: async () => {
      hasEnded = true;
      await Promise.all(asking);
      const sessions = sum(asked.map(({ session }) => session));
      const files = sum(asked.map(({ file }) => file));
      return [
        {
          name: 'answers to somebody who is signed in',
          measured: describe(sessions),
          promised: '200 or 503, and no 401',
          isKept: onlyHas(sessions, [200, 503]) && sessions.has(200) && sessions.has(503),
        },
        {
          name: 'answers for a file that was sent before',
          measured: describe(files),
          promised: '200',
          isKept: onlyHas(files, [200]) && files.has(200),
        },
      ];
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function sum<Key>(all: readonly Map<Key, number>[]): Map<Key, number> {
  const total = new Map<Key, number>();
  for (const [key, value] of all.flatMap((counts) => [...counts])) count(total, key, value);
  return total;
}

const describe = (counts: ReadonlyMap<unknown, number>) =>
  [...counts].map(([status, times]) => `${times} times ${status || 'no answer'}`).join(', ');

const onlyHas = <Key>(counts: ReadonlyMap<Key, number>, wanted: readonly Key[]) =>
  [...counts.keys()].every((key) => wanted.includes(key));
