/** All ways in which access ends: its listener, and the owner's action. */
import { accountRoutes } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { publicationRoutes } from '@menuboard/contract/publications';
import { sessionRoutes } from '@menuboard/contract/sessions';
import type { Listened } from './listeners.ts';
import { password, type RevokingOwner } from './owner.ts';

export interface Revocation {
  /** Name of the revoked access in the report. */
  name: string;
  listened: Listened[];
  revoke: () => Promise<unknown>;
  /** Whether the listener may reconnect with fewer rights. */
  mayReturn?: true;
}

const newPassword = 'another horse';

async function aSession(api: ApiClient, email: string) {
  const { token } = await api.call(authRoutes.login, { body: { email, password } });
  return { token, asMember: api.withToken(token) };
}

/** A colleague with a separate account. */
async function aColleague({ api, asOwner, restaurantId }: RevokingOwner, role: MemberRole) {
  const params = { restaurantId };
  const { url } = await asOwner.call(memberRoutes.invite, { params, body: { role } });
  const email = `${crypto.randomUUID()}@bistro.example`;
  const body = { token: url.slice(url.indexOf('#') + 1), email, password, firstName: 'Maria' };
  const { token, user } = await api.call(memberRoutes.join, { body });
  return { id: user.id, email, token, asMember: api.withToken(token) };
}

async function aScreen({ api, asOwner, restaurantId, menuId }: RevokingOwner) {
  const params = { restaurantId };
  const { id, pairingCode } = await asOwner.call(displayRoutes.create, { params, body: { name: 'TV' } });
  await asOwner.call(displayRoutes.assignMenu, { params: { id }, body: { menuId } });
  const { screenToken } = await api.call(pairingRoutes.pair, { body: { pairingCode } });
  return { id, listened: [{ screenToken }] };
}

async function aKitchenLink({ asOwner, restaurantId }: RevokingOwner) {
  const params = { restaurantId };
  const { url } = await asOwner.call(kitchenLinkRoutes.create, { params, body: { name: 'Kitchen' } });
  const { kitchenLinks } = await asOwner.call(kitchenLinkRoutes.list, { params });
  const id = kitchenLinks.at(-1)?.id ?? '';
  return { id, listened: [{ kitchenToken: url.slice(url.indexOf('#') + 1) }] };
}

async function aGuest({ asOwner, restaurantId, itemId }: RevokingOwner) {
  const { id } = await asOwner.call(menuRoutes.create, {
    params: { restaurantId },
    body: { name: 'Guests' },
  });
  await asOwner.call(menuRoutes.update, { params: { id }, body: { items: [itemId] } });
  const { url } = await asOwner.call(publicationRoutes.update, { params: { id }, body: { isPublic: true } });
  return { id, listened: [{ guestPath: new URL(url ?? '').pathname }] };
}

/** Each creates its own listeners, so that all of them can be revoked in any order. */
const kinds: Record<string, (owner: RevokingOwner) => Promise<Omit<Revocation, 'name'>>> = {
  'a session that signs out': async ({ api, email }) => {
    const { token, asMember } = await aSession(api, email);
    return { listened: [{ token }], revoke: () => asMember.call(authRoutes.logout, {}) };
  },
  'all other sessions of a person': async (owner) => {
    const person = await aColleague(owner, 'staff');
    const { token } = await aSession(owner.api, person.email);
    return { listened: [{ token }], revoke: () => person.asMember.call(sessionRoutes.endOthers, {}) };
  },
  'a session whose person changes the password': async (owner) => {
    const person = await aColleague(owner, 'staff');
    const { token } = await aSession(owner.api, person.email);
    const body = { currentPassword: password, newPassword };
    return { listened: [{ token }], revoke: () => person.asMember.call(authRoutes.changePassword, { body }) };
  },
  'a member who is removed': async (owner) => {
    const { id, token } = await aColleague(owner, 'manager');
    return {
      listened: [{ token }],
      revoke: () => owner.asOwner.call(memberRoutes.remove, { params: { id } }),
    };
  },
  'a member with another role': async (owner) => {
    const { id, token } = await aColleague(owner, 'manager');
    const args = { params: { id }, body: { role: 'staff' as const } };
    const revoke = () => owner.asOwner.call(memberRoutes.update, args);
    return { listened: [{ token }], revoke, mayReturn: true };
  },
  "a screen whose display's code is replaced": async (owner) => {
    const { id, listened } = await aScreen(owner);
    const revoke = () => owner.asOwner.call(displayRoutes.regeneratePairingCode, { params: { id } });
    return { listened, revoke };
  },
  'a screen that another one replaces': async (owner) => {
    const { id: displayId, listened } = await aScreen(owner);
    const { code } = await owner.api.call(claimRoutes.open, { body: {} });
    const args = { params: { code }, body: { displayId, isReplacing: true } };
    return { listened, revoke: () => owner.asOwner.call(claimRoutes.take, args) };
  },
  'a screen of a deleted display': async (owner) => {
    const { id, listened } = await aScreen(owner);
    return { listened, revoke: () => owner.asOwner.call(displayRoutes.remove, { params: { id } }) };
  },
  'a forgotten screen': async (owner) => {
    const { id, listened } = await aScreen(owner);
    const { status } = await owner.asOwner.call(displayRoutes.get, { params: { id } });
    const params = { id, screenId: status.screens[0]?.id ?? '' };
    return { listened, revoke: () => owner.asOwner.call(displayRoutes.forgetScreen, { params }) };
  },
  'a revoked kitchen link': async (owner) => {
    const { id, listened } = await aKitchenLink(owner);
    return { listened, revoke: () => owner.asOwner.call(kitchenLinkRoutes.remove, { params: { id } }) };
  },
  'a guest of a closed menu': async (owner) => {
    const { id, listened } = await aGuest(owner);
    const args = { params: { id }, body: { isPublic: false } };
    return { listened, revoke: () => owner.asOwner.call(publicationRoutes.update, args) };
  },
};

export function prepareRevocations(owner: RevokingOwner): Promise<Revocation[]> {
  return Promise.all(
    Object.entries(kinds).map(async ([name, prepare]) => ({ name, ...(await prepare(owner)) })),
  );
}

/** Ends everything that is left of the restaurant, so it must be the last one. */
export async function prepareDeletion(owner: RevokingOwner): Promise<Revocation> {
  const { token } = await aSession(owner.api, owner.email);
  const parts: { listened: Listened[] }[] = await Promise.all([
    aScreen(owner),
    aKitchenLink(owner),
    aGuest(owner),
  ]);
  const { confirmWith } = await owner.asOwner.call(accountRoutes.deletion, {});
  const body = { password, restaurantName: confirmWith ?? '' };
  return {
    name: 'a deleted account: session, screen, kitchen and guest',
    listened: [{ token }, ...parts.flatMap(({ listened }) => listened)],
    revoke: () => owner.asOwner.call(accountRoutes.remove, { body }),
  };
}
