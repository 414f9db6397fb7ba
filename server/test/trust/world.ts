/** A restaurant with a mark in every text, so that its texts are noticed in replies to others. */
import { randomBytes } from 'node:crypto';
import { authRoutes } from '@menuboard/contract/auth';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { parseApiResponse } from '@menuboard/contract/http/api-client';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { memberRoutes } from '@menuboard/contract/members';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import type { PairingResult } from '@menuboard/contract/screen';
import { password } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { aPairedScreen } from '../factories.ts';
import { aVideo, mp4Bytes } from '../form.ts';
import { addRecoveryCode } from '../second-factor.ts';
import { aFailedConversion } from './failed-conversion.ts';
import { createWorldCycles } from './world-cycles.ts';
import { createWorldPeople, type WorldPeople } from './world-people.ts';
import { createWorldPromotions } from './world-promotions.ts';
import { createWorldTakeovers } from './world-takeovers.ts';

export interface World extends WorldPeople {
  app: TestApp;
  /** Part of every text that this restaurant stores. */
  mark: string;
  readonly email: string;
  /** Changes after the account was deleted: `freshToken` then signs up again. */
  readonly restaurantId: string;
  readonly userId: string;
  restaurantName(): Promise<string>;
  /** A new session for every call, so that signing out ends no other. */
  freshToken(): Promise<string>;
  /** Session in which this world creates its records: another one, or another account, after a call has ended it. */
  signedIn(): Promise<{ token: string }>;
  item(): Promise<Item>;
  /** A new menu with two items. */
  menu(): Promise<Menu>;
  /** A new display with a menu. */
  display(): Promise<Display>;
  /** The id of a new cycle of a new menu on a new display. */
  cycle(): Promise<string>;
  /** The id of a new promotion of a new item. */
  promotion(): Promise<string>;
  /** The id of a new takeover of all displays, in place of those that run. */
  takeover(): Promise<string>;
  /** A new schedule entry for a new menu on a new display: the ids of the display and of the entry. */
  entry(): Promise<{ id: string; itemId: string }>;
  /** The id of a new file in the library. */
  file(): Promise<string>;
  /** The id of a new video that could not be converted for this display. */
  conversion(display: Display): Promise<string>;
  screen(display: Display): Promise<PairingResult>;
  /** Texts that others may never receive: the mark and every id, code and token so far. */
  secrets(): string[];
}

const namedAfter = (mark: string) => (field: string) => `${field} ${mark}`;

/** The account of a restaurant, with the mark in every text. */
function accountOf(mark: string, email: string) {
  const named = namedAfter(mark);
  return {
    email,
    password,
    restaurantName: named('Restaurant'),
    firstName: named('First'),
    lastName: named('Last'),
    phone: named('555'),
    address: named('Street'),
    timeZone: 'Europe/Berlin',
  };
}

/** Signs up with a new address each time, because a tested call may have changed the last account's password. */
function createAccounts(app: TestApp, mark: string, secrets: string[]) {
  let count = 0;
  const address = () => `${count > 1 ? `${count}.` : ''}${mark}@restaurant.example`;
  return {
    email: address,
    async signUp() {
      count += 1;
      const session = await app.call(authRoutes.register, { body: accountOf(mark, address()) });
      secrets.push(session.token, session.user.id, session.user.restaurant.id);
      return session;
    },
  };
}

export async function createWorld(app: TestApp): Promise<World> {
  const mark = `mark${randomBytes(6).toString('hex')}`;
  const named = namedAfter(mark);
  const secrets = [mark];
  const { email, signUp } = createAccounts(app, mark, secrets);

  let { token, user } = await signUp();
  const params = () => ({ restaurantId: user.restaurant.id });
  /** False after a test got a new token, because its call may end sessions. */
  let isCurrent = true;
  async function freshToken(): Promise<string> {
    isCurrent = false;
    let reply = await app.send(authRoutes.login, { body: { email: email(), password } });
    if (reply.statusCode === 401 && reply.json().code === 'second_factor_required') {
      const code = await addRecoveryCode(app, user.id);
      reply = await app.send(authRoutes.login, { body: { email: email(), password, code } });
    }
    if (reply.statusCode === 401) {
      ({ token, user } = await signUp());
      return token;
    }
    const session = parseApiResponse(authRoutes.login, { status: reply.statusCode, body: reply.body });
    secrets.push(session.token);
    const { restaurant, role } = session.user;
    if (restaurant.id === user.restaurant.id && role === 'owner') return session.token;
    // The tested call has accepted an invitation to another restaurant.
    const back = { body: { restaurantId: user.restaurant.id } };
    const switched = await app.send(memberRoutes.switch, back, { token: session.token });
    if (switched.statusCode === 200 && switched.json().role === 'owner') return session.token;
    // Or it has left its own restaurant or lost its role: leave all, which ends the account, and begin again.
    await app.send(memberRoutes.leave, {}, { token: session.token });
    return freshToken();
  }

  /** The tested call may have ended all sessions except its own, or changed the role or the restaurant of this one. */
  async function signedIn(): Promise<{ token: string }> {
    if (isCurrent) return { token };
    const me = await app.send(authRoutes.me, {}, { token });
    const isOwner = me.statusCode === 200 && me.json().role === 'owner';
    if (!isOwner || me.json().restaurant.id !== user.restaurant.id) token = await freshToken();
    isCurrent = true;
    return { token };
  }

  async function item(): Promise<Item> {
    const body = {
      name: named('Soup'),
      description: named('Hot'),
      price: 6.5,
      category: named('Soups'),
      imageUrl: `https://images.example/${mark}.jpg`,
    };
    const created = await app.call(itemRoutes.create, { params: params(), body }, await signedIn());
    secrets.push(created.id);
    return created;
  }

  async function menu(): Promise<Menu> {
    const body = { name: named('Lunch'), description: named('At noon') };
    const created = await app.call(menuRoutes.create, { params: params(), body }, await signedIn());
    secrets.push(created.id);
    const items = [(await item()).id, (await item()).id];
    return app.call(menuRoutes.update, { params: { id: created.id }, body: { items } }, await signedIn());
  }

  async function display(): Promise<Display> {
    const front = { params: params(), body: { name: named('Front') } };
    const created = await app.call(displayRoutes.create, front, await signedIn());
    secrets.push(created.id, created.pairingCode);
    const body = { menuId: (await menu()).id };
    return app.call(displayRoutes.assignMenu, { params: { id: created.id }, body }, await signedIn());
  }

  async function entry(): Promise<{ id: string; itemId: string }> {
    const { id } = await display();
    const content = { type: 'menu' as const, menuId: (await menu()).id };
    const body = { content, schedule: { type: 'always' as const } };
    const { scheduledItem } = await app.call(
      scheduleRoutes.create,
      { params: { id }, body },
      await signedIn(),
    );
    secrets.push(scheduledItem.id);
    return { id, itemId: scheduledItem.id };
  }

  let files = 0;

  async function file(): Promise<string> {
    const session = await signedIn();
    files += 1;
    const uploaded = { ...aVideo(`${mark}.mp4`), bytes: mp4Bytes('isom', 2_000 + files) };
    await app.send(mediaRoutes.upload, { files: [uploaded] }, session);
    const { media } = await app.call(mediaRoutes.list, { params: params() }, session);
    const id = media.find((one) => one.size === uploaded.bytes.length)?.id;
    if (!id) throw new Error('The library needs a file.');
    secrets.push(id);
    return id;
  }

  async function conversion({ id: displayId }: Display): Promise<string> {
    const id = await aFailedConversion(app, { restaurantId: user.restaurant.id, displayId, mark });
    secrets.push(id);
    return id;
  }

  return {
    app,
    mark,
    get email() {
      return email();
    },
    get restaurantId() {
      return user.restaurant.id;
    },
    get userId() {
      return user.id;
    },
    restaurantName: async () => (await app.call(restaurantRoutes.mine, {}, await signedIn())).name,
    freshToken,
    signedIn,
    item,
    menu,
    display,
    entry,
    takeover: createWorldTakeovers({ app, mark, params, signedIn, secrets }),
    cycle: createWorldCycles({ app, mark, params, menu, display, signedIn, secrets }),
    promotion: createWorldPromotions({ app, mark, params, item, signedIn, secrets }),
    file,
    ...createWorldPeople({ app, mark, email: email(), params, signedIn, freshToken, secrets }),
    conversion,
    async screen(shown) {
      const paired = await aPairedScreen(app, shown);
      secrets.push(paired.screenToken);
      return paired;
    },
    secrets: () => secrets,
  };
}
