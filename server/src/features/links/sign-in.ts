/**
 * Sign-in at a vendor (OAuth 2.0). The person goes to the vendor's page and comes back with a code. Both ways are bound to
 * one person, session and browser: the address holds a token that works once, and the browser a cookie, so that nobody can
 * make other people link a till to another restaurant.
 */
import { type Connector, type TillApp, TillProblem } from '@menuboard/links/connector';
import { isSecret } from '@menuboard/links/signatures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { LinkSignInRow } from '../../db/link-rows.ts';
import type { Member } from '../../http/caller.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createMemberScope } from '../../kernel/identity/create-scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { tillsOf } from './ask-till.ts';
import type { LinksService } from './links.service.ts';
import { consumeSignIn, insertSignIn } from './sign-ins.repo.ts';

const VALID_MS = 15 * MINUTE;
const COOKIE = 'menuboard-link';
const CALLBACK = '/links/callback';

const ended = () =>
  new AppError('gone', 'This sign-in has expired or was used before. Please start it again.');
const otherBrowser = (address: string) =>
  new AppError(
    'forbidden',
    `Sign in with the browser in which you began, at ${address}. Please start again there.`,
  );

function cookieOf({ headers }: FastifyRequest): string {
  const [, value = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
  return value;
}

export function createSignIn(kit: Kit, links: LinksService) {
  const { db, clock, config } = kit;
  const tills = tillsOf(kit);
  const changeAccess = createChangeAccess({ db, clock });
  const redirectUri = () => `${kit.ownAddress()}${CALLBACK}`;

  function vendorOf(kind: string): { connector: Connector; app: TillApp } {
    const connector = links.getConnector(kind);
    const app = config.tillApps[kind];
    if (!connector.signIn || !app)
      throw new AppError('conflict', 'This kind of link has no sign-in on this server.');
    return { connector, app };
  }

  /** The cookie holds the second half of the proof: the address alone is worth nothing. */
  const stateOf = (cookie: string) => hashToken(`state of ${cookie}`);

  async function finish(row: LinkSignInRow, query: Record<string, string>): Promise<string> {
    const { connector, app } = vendorOf(row.kind);
    const { code, error } = query;
    if (error !== undefined || code === undefined)
      throw new AppError('validation', `${connector.name} has not allowed the access. Please try again.`);
    const scope = createMemberScope('manager', row.restaurant_id, row.user_id, row.session_id);
    const io = await tills.ioFor(scope);
    const grant = { code, redirectUri: redirectUri(), query };
    const tokens = await tills.ask(
      () => connector.signIn?.exchange(io, app, grant) ?? Promise.reject(ended()),
    );
    return links.storeTokens({ scope, userId: row.user_id }, connector, row.link_id, tokens);
  }

  return {
    async begin(caller: Member & Caller, kind: string, linkId: string | undefined): Promise<{ url: string }> {
      const { scope, userId, sessionId, reply } = caller;
      const { connector, app } = vendorOf(kind);
      const cookie = newToken();
      const state = stateOf(cookie);
      await changeAccess(scope, async ({ tx }) => {
        const link = linkId === undefined ? undefined : await links.find(tx, scope, linkId);
        if (link && link.kind !== kind)
          throw new AppError('validation', 'The link is of another kind than the sign-in.');
        await insertSignIn(tx, {
          token_hash: hashToken(state),
          restaurant_id: scope.restaurantId,
          user_id: userId,
          session_id: sessionId,
          kind,
          link_id: link?.id ?? null,
          expires_at: iso(clock() + VALID_MS),
        });
      });
      const isSecure = kit.ownAddress().startsWith('https:');
      reply.header(
        'set-cookie',
        `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${VALID_MS / 1_000}${isSecure ? '; Secure' : ''}`,
      );
      const url = connector.signIn?.authorizeUrl(app, { state, redirectUri: redirectUri() });
      return { url: url ?? '' };
    },

    /** Resolves with the id of the link. */
    async complete(request: FastifyRequest): Promise<string> {
      const query = Object.fromEntries(
        Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [
          name,
          String(value),
        ]),
      );
      const { state = '' } = query;
      // Before the row is used up, so that another person's click does not spoil the sign-in.
      if (!isSecret(stateOf(cookieOf(request)), state)) throw otherBrowser(kit.ownAddress());
      const row = await consumeSignIn(db, hashToken(state), iso(clock()));
      if (!row) throw ended();
      return finish(row, query);
    },
  };
}

export function serveSignIn(app: FastifyInstance, kit: Kit, links: LinksService): void {
  const signIn = createSignIn(kit, links);
  app.get(
    `/api${CALLBACK}`,
    { schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const id = await signIn.complete(request);
        return reply.redirect(`/admin/connections?link=${id}`);
      } catch (error) {
        const isKnown = error instanceof AppError || error instanceof TillProblem;
        if (!isKnown) kit.onError(error);
        const problem = isKnown ? error.message : 'The sign-in has failed. Please try again.';
        return reply.redirect(`/admin/connections?problem=${encodeURIComponent(problem)}`);
      }
    },
  );
}
