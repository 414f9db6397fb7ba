/** One reading of a live link: ask the till, write the changes, and decide when to read again. */
import { type Connector, TillProblem, type TillReading } from '@menuboard/links/connector';
import { perKit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { createKeyedQueue } from '../../kernel/concurrency/queue.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { shortHash } from '../../kernel/identity/tokens.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { tillsOf } from './ask-till.ts';
import { reportStop } from './link-mails.ts';
import { tokensOf } from './link-tokens.ts';
import { fingerprintOf } from './linked-items.repo.ts';
import * as repo from './links.repo.ts';
import { readOrders } from './read-orders.ts';
import { afterAnswer, afterProblem, needsPerson } from './reading-schedule.ts';
import { sendSoldOut } from './send-sold-out.ts';
import { takeImages } from './take-images.ts';
import { readingWriter, StoppedLinkError, scopeOfLink } from './write-reading.ts';

/** Pause of a link whose kind this server no longer has. */
const UNKNOWN_POLL_MS = MINUTE;

export const readingsOf = perKit((kit) => {
  const { db, clock } = kit;
  const writeReading = readingWriter(kit);
  const tills = tillsOf(kit);
  const tokens = tokensOf(kit);
  /** A person's reading waits for the one of the job. */
  const inTurn = createKeyedQueue();
  /** Readings that changed nothing, by link: the same one needs no look while the items are the same. */
  const same = new Map<string, string>();

  async function nameOfReading(link: LinkRow, { dishes, removed, faulty }: TillReading): Promise<string> {
    const { revision } = await readRestaurant(db, scopeOfLink(link));
    const fingerprint = await fingerprintOf(db, link);
    return shortHash(JSON.stringify([link.name, dishes, removed, faulty, revision, fingerprint]));
  }

  async function write(link: LinkRow, reading: TillReading, columns: repo.LinkColumns): Promise<void> {
    const name = await nameOfReading(link, reading);
    if (same.get(link.id) === name) return void (await repo.saveProgress(db, link, columns));
    const isSettled = await writeReading({
      link,
      reading,
      scope: scopeOfLink(link),
      columns,
      comparesAll: true,
      // A difference that lasts has to be looked at again.
      toReply: (plan, changed) => changed === undefined && plan.faulty.length === 0,
    });
    if (isSettled) same.set(link.id, name);
    else same.delete(link.id);
  }

  async function attempt(link: LinkRow, connector: Connector, signal: AbortSignal | undefined) {
    const known = await tills.sessionOf(link);
    const io = await tills.ioFor(scopeOfLink(link), signal);
    const session = await tokens.refreshed(link, connector, io, known);
    await sendSoldOut(kit, link, connector, io, session);
    const { isFull, ...reading } = await tills.read(connector, io, session, link);
    signal?.throwIfAborted();
    const now = clock();
    await write(link, reading, {
      ...afterAnswer(link, connector.pollMs, now),
      cursor: reading.isSame ? (reading.cursor ?? link.cursor) : reading.cursor,
      ...(isFull && { whole_read_at: iso(now) }),
    });
    await readOrders(kit, link, connector, io, session);
  }

  async function fail(link: LinkRow, problem: TillProblem, pollMs: number): Promise<void> {
    const now = clock();
    const columns = afterProblem(link, problem, pollMs, now);
    await db.transaction().execute(async (tx) => {
      const after = await repo.saveProgress(tx, link, columns);
      if (after && needsPerson(link, after, problem, now)) await reportStop(kit, tx, after);
    });
  }

  async function readNow(id: string, signal: AbortSignal | undefined): Promise<LinkRow | undefined> {
    const link = await repo.findAnyLink(db, id);
    if (link?.state !== 'live') return undefined;
    const connector = tills.find(link.kind);
    try {
      if (!connector) throw new TillProblem('away', 'This server does not have this kind of link.');
      if (connector.readAll) await attempt(link, connector, signal);
      if (link.takes_images === 1) await takeImages(kit, link, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof StoppedLinkError) return undefined;
      // Such as too many changes in a day, or too many items.
      const problem = error instanceof AppError ? new TillProblem('away', error.message) : error;
      if (!(problem instanceof TillProblem)) throw error;
      await fail(link, problem, connector?.pollMs ?? UNKNOWN_POLL_MS);
    }
    return repo.findAnyLink(db, id);
  }

  return {
    /** Resolves with the link after the reading; undefined if it is no longer live. */
    read: (id: string, signal?: AbortSignal): Promise<LinkRow | undefined> =>
      inTurn(id, () => readNow(id, signal)),
  };
});
