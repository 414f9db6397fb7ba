/** A dish that the board cannot follow is named by its link, with its age. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Link, TillDish } from '@menuboard/contract/links';
import Database from 'better-sqlite3';
import { timeLimit } from '../../../../test-tools/time-limit.ts';
import type { Figure, Size } from '../campaign.ts';
import { readItems, readLink } from './linked-restaurant.ts';
import type { Branch } from './till-scene.ts';

const NAMED_WITHIN_MS = { address: 120_000, others: 30_000 } as const;
const POLL_MS = 200;

/** An HTTP server in front of a till, which empties this text in all answers. */
async function openNonsense(port: number, text: string) {
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece);
    const { method = 'GET', url, headers } = request;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        redirect: 'manual',
        headers: { ...(headers as Record<string, string>), connection: 'close' },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const content = (await answer.text()).replaceAll(text, '');
      const answered = [...answer.headers].filter(
        ([name]) => !/^(content-length|content-encoding|connection|transfer-encoding|keep-alive)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(answered)).end(content);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function timeUntil(limitMs: number, isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) {
    if (performance.now() - start > limitMs) return Number.POSITIVE_INFINITY;
    await sleep(POLL_MS);
  }
  return performance.now() - start;
}

const figureOf = (name: string, limitMs: number, tookMs: number, text: string): Figure => ({
  name,
  measured: Number.isFinite(tookMs) ? `after ${(tookMs / 1_000).toFixed(1)} s: ${text}` : 'never',
  promised: `within ${limitMs / 1_000} s`,
  isKept: tookMs <= timeLimit(limitMs),
});

/** A line of a table without a name belongs to no dish, so the link names the line. */
const isNamed = ({ differences, problem }: Link, itemId: string) =>
  differences.some((one) => one.itemId === itemId) || problem?.includes('cannot be read: ') === true;

/** The till sends a dish without its name while its price changes, so nobody can say that the board is right. */
async function unreadableDish({ kind, till, restaurant, dishes, put }: Branch): Promise<Figure[]> {
  if (!till) return [];
  const limitMs = kind === 'address' ? NAMED_WITHIN_MS.address : NAMED_WITHIN_MS.others;
  const [dish] = (await dishes()).filter(({ sizes }) => !sizes?.length);
  const item = (await readItems(restaurant)).find(({ externalId }) => externalId === dish?.externalId);
  if (!dish || !item) throw new Error(`The till ${kind} has no dish for a difference.`);
  const nonsense = await openNonsense(till.port(), dish.name);
  try {
    till.line.moveTo(nonsense.port);
    const changed: TillDish = { ...dish, price: (dish.price ?? 0) + 1 };
    await put(changed);
    let link = await readLink(restaurant);
    const tookMs = await timeUntil(timeLimit(limitMs), async () => {
      link = await readLink(restaurant);
      return isNamed(link, item.id);
    });
    const named = link.differences.find(({ itemId }) => itemId === item.id) ?? link.problem;
    const [now] = (await readItems(restaurant)).filter(({ id }) => id === item.id);
    const isStill = now?.isHidden === false && now.price === item.price && now.name === item.name;
    till.line.moveTo(till.port());
    const goneMs = await timeUntil(timeLimit(limitMs), async () => {
      const [after] = (await readItems(restaurant)).filter(({ id }) => id === item.id);
      return after?.price === changed.price && !isNamed(await readLink(restaurant), item.id);
    });
    return [
      figureOf(`${kind}: a dish that cannot be read is named`, limitMs, tookMs, JSON.stringify(named)),
      {
        name: `${kind}: the board shows its last values`,
        measured: `${isStill}`,
        promised: 'true',
        isKept: isStill,
      },
      figureOf(`${kind}: it is as in the till once it can be read`, limitMs, goneMs, 'no difference'),
    ];
  } finally {
    till.line.moveTo(till.port());
    nonsense.close();
  }
}

/** The name of an item changes behind the server's back, as after a fault that nobody has thought of. */
async function silentDifference({ kind, restaurant, dishes }: Branch, file: string): Promise<Figure> {
  const limitMs = kind === 'address' ? NAMED_WITHIN_MS.address : NAMED_WITHIN_MS.others;
  const dish = (await dishes()).at(-1);
  const item = (await readItems(restaurant)).find(({ externalId }) => externalId === dish?.externalId);
  if (!item) throw new Error(`The till ${kind} has no dish for a silent difference.`);
  const database = new Database(file, { timeout: 10_000 });
  database.prepare("update items set name = 'Wrong' where id = ?").run(item.id);
  database.close();
  let end = '';
  const tookMs = await timeUntil(timeLimit(limitMs), async () => {
    const [now] = (await readItems(restaurant)).filter(({ id }) => id === item.id);
    const isRepaired = now?.name === dish?.name && now !== undefined && now.revision > item.revision;
    end = isRepaired ? 'repaired' : 'named';
    return isRepaired || isNamed(await readLink(restaurant), item.id);
  });
  return figureOf(`${kind}: a difference without a cause is repaired or named`, limitMs, tookMs, end);
}

/** @param dataDir of the server */
export async function lastingDifferences(
  branches: readonly Branch[],
  dataDir: string,
  size: Size,
): Promise<Figure[]> {
  const read = branches.filter(({ till }) => till);
  const chosen = size === 'short' ? read.filter(({ kind }) => kind !== 'address').slice(0, 1) : read;
  const unreadable = await Promise.all(chosen.map(unreadableDish));
  const file = join(dataDir, 'menuboard.sqlite');
  const silent = await Promise.all(chosen.map((branch) => silentDifference(branch, file)));
  return [...unreadable.flat(), ...silent];
}
