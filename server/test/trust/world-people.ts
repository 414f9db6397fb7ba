/** The people of a world: colleagues, invitations and kitchen links. */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { invitationTo } from '../as-colleague.ts';
import { password, signUpOwner } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { createWorldSharedMenus, type WorldSharedMenus } from './world-shared.ts';

export interface WorldPeople extends WorldSharedMenus {
  /** The id of a new colleague. */
  colleague(role?: MemberRole): Promise<string>;
  /** A new invitation. */
  invitation(): Promise<{ id: string; token: string }>;
  /** The token of an invitation to another restaurant, which belongs to nobody's test. */
  invitationElsewhere(): Promise<string>;
  /** A new kitchen link. */
  kitchenLink(): Promise<{ id: string; token: string }>;
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

  return {
    ...createWorldSharedMenus(parts),
    invitation,

    async colleague(role = 'staff') {
      const { token, id } = await invitation();
      const person = { firstName: named('Maria'), lastName: named('Rossi') };
      const body = { token, email: `${id}.${mark}@restaurant.example`, password, ...person };
      const session = await app.call(memberRoutes.join, { body });
      const userId = session.user.id;
      secrets.push(session.token, userId);
      const update = { params: { id: userId }, body: { role } };
      if (role !== 'staff') await app.call(memberRoutes.update, update, await signedIn());
      return userId;
    },

    invitationElsewhere: async () => invitationTo(await signUpOwner(app), 'staff'),

    async kitchenLink() {
      const session = await signedIn();
      const args = { params: params(), body: { name: named('Pass') } };
      const { id, url } = await app.call(kitchenLinkRoutes.create, args, session);
      secrets.push(id, tokenIn(url));
      return { id, token: tokenIn(url) };
    },
  };
}
