/** Callers that act for a world: colleagues, invitations, kitchen links and API keys. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { keyScopes } from '@menuboard/contract/domain/key-scopes';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { invitationTo } from '../as-colleague.ts';
import { password, signUpOwner } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { createWorldSharedMenus, type WorldSharedMenus } from './world-shared.ts';

export interface WorldPeople extends WorldSharedMenus {
  /** Resolves with the id of a new colleague. */
  colleague(role?: MemberRole): Promise<string>;
  /** Resolves with the session of a new colleague. */
  colleagueToken(role: MemberRole): Promise<string>;
  /** A new invitation. */
  invitation(): Promise<{ id: string; token: string }>;
  /** Resolves with the token of an invitation to another restaurant, which belongs to no test. */
  invitationElsewhere(): Promise<string>;
  /** A new kitchen link. */
  kitchenLink(): Promise<{ id: string; token: string }>;
  /** Resolves with a new webhook to an address outside the internet. It is off, so that nothing is sent. */
  webhook(): Promise<string>;
  /** A new API key with all scopes. */
  apiKey(): Promise<{ id: string; key: string }>;
}

interface Parts {
  app: TestApp;
  mark: string;
  email: string;
  params: () => { restaurantId: string };
  signedIn: () => Promise<{ token: string }>;
  freshToken: () => Promise<string>;
  secrets: string[];
}

const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);

export function createWorldPeople(parts: Parts): WorldPeople {
  const { app, mark, email, params, signedIn, secrets } = parts;
  const named = (field: string) => `${field} ${mark}`;

  async function invitation() {
    // First, because it may sign up again, for another restaurant.
    const session = await signedIn();
    const args = { params: params(), body: { role: 'staff' as const, email: `asked.${email}` } };
    const { id, url } = await app.call(memberRoutes.invite, args, session);
    secrets.push(id, tokenIn(url));
    return { id, token: tokenIn(url) };
  }

  async function join(role: MemberRole) {
    const { token, id } = await invitation();
    const person = { firstName: named('Maria'), lastName: named('Rossi') };
    const body = { token, email: `${id}.${mark}@restaurant.example`, password, ...person };
    const session = await app.call(memberRoutes.join, { body });
    secrets.push(session.token, session.user.id);
    const update = { params: { id: session.user.id }, body: { role } };
    if (role !== 'staff') await app.call(memberRoutes.update, update, await signedIn());
    return session;
  }

  return {
    ...createWorldSharedMenus(parts),
    invitation,
    colleague: async (role = 'staff') => (await join(role)).user.id,
    colleagueToken: async (role) => (await join(role)).token,

    invitationElsewhere: async () => invitationTo(await signUpOwner(app), 'staff'),

    async webhook() {
      const session = await signedIn();
      const body = { endpoint: `https://192.0.2.1/${mark}` };
      const { webhooks } = await app.call(webhookRoutes.list, { params: params() }, session);
      const [oldest, ...others] = webhooks;
      // A restaurant has only a few.
      if (oldest && others.length > 5) await app.call(webhookRoutes.remove, { params: oldest }, session);
      const { id, secret } = await app.call(webhookRoutes.create, { params: params(), body }, session);
      await app.call(webhookRoutes.update, { params: { id }, body: { isActive: false } }, session);
      secrets.push(id, secret);
      return id;
    },

    async apiKey() {
      const session = await signedIn();
      const body = { name: named('Till'), scopes: [...keyScopes] };
      const { id, key } = await app.call(apiKeyRoutes.create, { params: params(), body }, session);
      secrets.push(id, key);
      return { id, key };
    },

    async kitchenLink() {
      const session = await signedIn();
      const args = { params: params(), body: { name: named('Pass') } };
      const { id, url } = await app.call(kitchenLinkRoutes.create, args, session);
      secrets.push(id, tokenIn(url));
      return { id, token: tokenIn(url) };
    },
  };
}
