/**
 * Notices of tills: `POST /links/notices/<link>.<secret>`, or `/links/notices/<kind>` for a vendor that sends one for all
 * restaurants of its app. Content is never trusted: a genuine notice only makes the link read soon. Forged ones get the
 * same answer whichever part of them is wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connector, type Heard, type TillNotice, TillProblem } from '@menuboard/links/connector';
import { isSecret } from '@menuboard/links/signatures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { createMergingQueue } from '../../kernel/concurrency/queue.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';
import { iso } from '../../kernel/time/clock.ts';
import { tillsOf } from './ask-till.ts';
import { readSoon } from './link-job.ts';
import * as repo from './links.repo.ts';

const BODY_MAX_BYTES = 1_000_000;
/** A flood of notices leads to two readings a second: tills limit requests, too. */
const NOTICE_PAUSE_MS = 500;

const forged = () => new AppError('unauthenticated', 'This notice is not genuine.');
const tooMany = () =>
  new AppError('rate_limited', 'Too many notices that are not genuine. Please wait a minute.');

function noticeOf(request: FastifyRequest, address: string): TillNotice {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { url: address + request.originalUrl, headers: Object.fromEntries(headers), body };
}

export function createNotices(kit: Kit) {
  const { db, clock } = kit;
  const tills = tillsOf(kit);
  const merge = createMergingQueue<void>();

  /** Links of which a notice was written a moment ago. */
  const resting = new Map<string, Promise<boolean>>();

  /** A flood becomes one write after another, each for all notices that wait for it. */
  const noted = (link: LinkRow) =>
    merge(link.id, async () => {
      await resting.get(link.id);
      await db.transaction().execute(async (tx) => {
        const current = await repo.saveProgress(tx, link, { noticed_at: iso(clock()) });
        if (current?.state === 'live') await readSoon(kit, tx, current);
      });
      const rest = sleep(NOTICE_PAUSE_MS, undefined, { ref: false });
      resting.set(
        link.id,
        rest.then(() => resting.delete(link.id)),
      );
    });

  async function hear(link: LinkRow, connector: Connector, notice: TillNotice): Promise<Heard> {
    // A secret that cannot be read proves nothing, and the state of the link says so.
    const session = await tills.sessionOf(link).catch((error) => {
      if (error instanceof TillProblem) return undefined;
      throw error;
    });
    if (!session || !connector.hear) return { is: 'forged' };
    try {
      return connector.hear(notice, session);
    } catch (error) {
      kit.onError(error);
      return { is: 'forged' };
    }
  }

  async function heardByLink(address: string, notice: TillNotice): Promise<string | undefined> {
    const [id = '', secret = ''] = address.split('.');
    const link = await repo.findAnyLink(db, id);
    const connector = link && tills.find(link.kind);
    const isKnown = isSecret(link?.notice_hash ?? hashToken(''), hashToken(secret));
    if (!link || !connector || secret === '' || !isKnown) return undefined;
    const verdict = await hear(link, connector, notice);
    if (verdict.is === 'forged') return undefined;
    if (verdict.is === 'genuine') await noted(link);
    return verdict.is === 'verify' ? verdict.reply : '';
  }

  /** One notice for all links of an account. Each link has the key with which the vendor signs. */
  async function heardByApp(connector: Connector, notice: TillNotice): Promise<string | undefined> {
    const account = connector.accountInNotice?.(notice);
    if (account === undefined) return undefined;
    const links = await repo.findLinksOfAccount(db, connector.kind, hashToken(account));
    let answer: Heard = { is: 'forged' };
    for (const link of links) {
      const verdict = await hear(link, connector, notice);
      if (verdict.is === 'genuine') await noted(link);
      if (verdict.is !== 'forged') answer = verdict;
    }
    if (answer.is === 'forged') return undefined;
    return answer.is === 'verify' ? answer.reply : '';
  }

  /** Resolves with the text to answer; undefined for a forged notice. */
  return (address: string, notice: TillNotice): Promise<string | undefined> => {
    const connector = tills.find(address);
    return connector ? heardByApp(connector, notice) : heardByLink(address, notice);
  };
}

export function serveNotices(app: FastifyInstance, kit: Kit): void {
  const hear = createNotices(kit);
  const { tillNotices } = kit.limiters;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { address } = request.params as { address: string };
    // By link, because a vendor sends the notices of all restaurants from the same computers.
    const key = `${addressKey(request.ip)} ${address.split('.', 1)[0]}`;
    const notice = noticeOf(request, kit.ownAddress());
    const text = await tillNotices.guess([key], () => hear(address, notice), tooMany);
    if (text === undefined) throw forged();
    return reply.type('text/plain; charset=utf-8').send(text);
  }

  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const prefix of ['', '/api'])
      scope.post(`${prefix}/links/notices/:address`, { bodyLimit: BODY_MAX_BYTES }, answer);
    done();
  });
}
