/** Secrets of links as they are stored, and tokens that expire. */
import { type Connector, type TillIo, TillProblem, type TillSession } from '@menuboard/links/connector';
import { perKit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { tillsOf } from './ask-till.ts';
import * as repo from './links.repo.ts';

/** Secret that the server adds to those of the till: a part of the address for notices. */
export const NOTICE_SECRET = 'noticeSecret';

/**
 * Whether a link has an address of its own for notices. A vendor that sends all notices of an app to one address names
 * the account; a link with a token in place of a sign-in has none, but can have a key of its own in its form.
 */
const hasOwnAddress = ({ hear, accountInNotice, fields }: Connector, account: string | undefined): boolean =>
  hear !== undefined &&
  (accountInNotice === undefined ||
    (account === undefined && fields.some(({ name }) => name === 'noticeKey')));

type SecretColumns = Pick<LinkRow, 'secrets' | 'notice_hash' | 'account_hash'>;

export const tokensOf = perKit((kit) => {
  const { db, clock, config, secrets } = kit;
  const { ask } = tillsOf(kit);

  /** Columns of the secrets of a session, and of what notices are found by. */
  async function columnsOf(
    connector: Connector,
    session: TillSession,
    given: Record<string, string>,
  ): Promise<SecretColumns> {
    const all = { ...given };
    const account = connector.accountOf?.(session);
    if (hasOwnAddress(connector, account)) all[NOTICE_SECRET] ??= newToken();
    const secret = all[NOTICE_SECRET];
    return {
      secrets: Object.keys(all).length === 0 ? null : await secrets.seal(JSON.stringify(all)),
      notice_hash: secret === undefined ? null : hashToken(secret),
      account_hash: account === undefined ? null : hashToken(account),
    };
  }

  return {
    columnsOf,

    /** The session, with a new token if the old one ends soon. */
    async refreshed(
      link: LinkRow,
      connector: Connector,
      io: TillIo,
      session: TillSession,
      isRefused = false,
    ): Promise<TillSession> {
      const { signIn } = connector;
      const app = config.tillApps[link.kind];
      if (!signIn?.refresh || !app) return session;
      if (!isRefused && !signIn.isExpiring?.(session, clock())) return session;
      const tokens = await ask(() => signIn.refresh?.(io, app, session) ?? Promise.resolve({}));
      if (Object.keys(tokens).length === 0) throw new TillProblem('signIn', 'Please sign in again.');
      const stored = JSON.parse((await secrets.unseal(link.secrets ?? '')) ?? '{}');
      const next = { ...session, settings: { ...session.settings, ...tokens } };
      await repo.saveProgress(db, link, await columnsOf(connector, next, { ...stored, ...tokens }));
      return next;
    },
  };
});
