/** Every table of `accessTables` × every event, with and without the choice that an event offers. */
import { accountRoutes } from '@menuboard/contract/account';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { linkRoutes } from '@menuboard/contract/links';
import { memberRoutes } from '@menuboard/contract/members';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { pushRoutes } from '@menuboard/contract/push';
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alsoIn, invitationTo, joinAs } from '../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aDisplay, aPairedScreen } from '../../test/factories.ts';
import { aBrowser } from '../../test/push-browser.ts';
import { testConnectors } from '../../test/till-server.ts';
import { trusted } from '../../test/trusted-id.ts';
import { hashToken, newToken } from '../kernel/identity/tokens.ts';
import { type AccessEvent, accessTables, type Effect, endAccessAtRestore } from './access-tables.ts';
import { revokeKeysAndLinks } from './database-copy/returning-access.ts';
import type { ClaimRow } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, connectors: testConnectors });
});
afterAll(() => app.stop());

type Table = keyof typeof accessTables;
/** Tells whether a table's row still grants access. */
type Door = () => Promise<boolean>;

/** A person with access by every table, and the owner of the restaurant. */
interface Stage {
  owner: OwnerClient;
  person: OwnerClient;
  doors: Record<Table, Door>;
}

const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);
const later = '2099-01-01T00:00:00.000Z';

type RowTable =
  | 'claims'
  | 'password_resets'
  | 'sign_up_invitations'
  | 'email_confirmations'
  | 'backup_links'
  | 'deleted_screens';

/** Stores a row as its own feature would. */
async function doorWithRow(table: RowTable, more: object, token = newToken()): Promise<Door> {
  const row = { token_hash: hashToken(token), ...more } as ClaimRow;
  await app.app.db
    .insertInto(table as 'claims')
    .values(row)
    .execute();
  return has(app.app.db.selectFrom(table).select('token_hash').where('token_hash', '=', row.token_hash));
}

const has = (rows: { executeTakeFirst(): Promise<unknown> }) => async () =>
  (await rows.executeTakeFirst()) !== undefined;

async function openAll(): Promise<Stage> {
  const { db } = app.app;
  const owner = await signUpOwner(app);
  const person = await joinAs(app, owner, 'owner');
  const params = { restaurantId: owner.restaurantId };
  const login = { body: { email: person.email, password } };
  const device = await app.call(authRoutes.login, login);
  // With another restaurant, the account outlives the removal.
  await alsoIn(app, person, await signUpOwner(app));

  const status = async (...args: Parameters<TestApp['send']>) => (await app.send(...args)).statusCode;
  const invitation = await invitationTo(person, 'staff');
  const looksUp = async (token: string) =>
    (await status(memberRoutes.lookUpInvitation, { body: { token } })) === 200;
  const [mailed, at] = [newToken(), new Date(app.clock.now()).toISOString()];
  const { id: invitationId } = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashToken(invitation))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invitation_tokens')
    .values({ token_hash: hashToken(mailed), invitation_id: invitationId })
    .execute();
  const { path } = await person.call(accountRoutes.createDataLink, {});
  const copy = await person.call(restaurantArchiveRoutes.createLink, { params, body: { password } });
  const keyBody = { name: 'Till', scopes: ['items:read' as const] };
  const { key } = await person.call(apiKeyRoutes.create, { params, body: keyBody });
  const link = await person.call(kitchenLinkRoutes.create, { params, body: { name: 'Pass' } });
  const body = { endpoint: 'https://till.example/hooks' };
  const webhook = await person.call(webhookRoutes.create, { params, body });
  const till = await person.call(linkRoutes.create, { params, body: { kind: 'push', settings: {} } });
  await person.call(linkRoutes.start, { params: { id: till.id }, body: {} });
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(device.token))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('link_sign_ins')
    .values({
      ...{ token_hash: hashToken(mailed), restaurant_id: person.restaurantId, user_id: person.userId },
      ...{ session_id: session.id, kind: 'push', link_id: null, expires_at: later },
    })
    .execute();
  const { screenToken } = await aPairedScreen(app, await aDisplay(owner));

  const endpoint = `https://push.example/${newToken()}`;
  const subscription = { endpoint, keys: aBrowser().keys, language: 'en' as const };
  await app.call(pushRoutes.subscribe, { body: subscription }, device);

  const reply = { route: 'items.create', key: newToken(), body_hash: '', reply: '{}', created_at: at };
  await db
    .insertInto('idempotency_keys')
    .values({ restaurant_id: owner.restaurantId, ...reply })
    .execute();
  const code = { user_id: person.userId, code_hash: hashToken(newToken()) };
  await db.insertInto('recovery_codes').values(code).execute();
  const ofPerson = { user_id: person.userId, expires_at: later };
  const claim = { code: newToken(), capabilities: '{}', created_at: at, last_seen: at, expires_at: later };

  return {
    owner,
    person,
    doors: {
      sessions: async () => (await status(itemRoutes.list, { params }, device)) === 200,
      invitations: () => looksUp(invitation),
      invitation_tokens: () => looksUp(mailed),
      sign_up_invitations: await doorWithRow('sign_up_invitations', { expires_at: later }),
      password_resets: await doorWithRow('password_resets', ofPerson),
      email_confirmations: await doorWithRow('email_confirmations', ofPerson),
      data_links: async () => (await app.app.http.inject({ url: path })).statusCode === 200,
      archive_links: async () => (await app.app.http.inject({ url: copy.path })).statusCode === 200,
      backup_links: await doorWithRow('backup_links', { ...ofPerson, backup: 'newest' }),
      claims: await doorWithRow('claims', claim),
      idempotency_keys: has(db.selectFrom('idempotency_keys').select('key').where('key', '=', reply.key)),
      recovery_codes: has(
        db.selectFrom('recovery_codes').select('user_id').where('code_hash', '=', code.code_hash),
      ),
      api_keys: async () => (await status(itemRoutes.list, { params }, { token: key })) === 200,
      kitchen_links: async () => (await status(kitchenRoutes.get, {}, { token: tokenIn(link.url) })) === 200,
      push_subscriptions: has(
        db.selectFrom('push_subscriptions').select('endpoint').where('endpoint', '=', endpoint),
      ),
      links: async () => {
        const [found] = await db
          .selectFrom('links')
          .select('state')
          .where('id', '=', trusted<'link'>(till.id))
          .execute();
        return found?.state === 'live';
      },
      link_sign_ins: has(
        db.selectFrom('link_sign_ins').select('kind').where('token_hash', '=', hashToken(mailed)),
      ),
      webhooks: has(db.selectFrom('webhooks').select('id').where('id', '=', trusted<'webhook'>(webhook.id))),
      screens: has(
        db
          .selectFrom('screens')
          .select('id')
          .where('token_hash', '=', hashToken(screenToken))
          .where('revoked_at', 'is', null),
      ),
      deleted_screens: await doorWithRow('deleted_screens', { deleted_at: at }),
    },
  };
}

/** Makes an event happen; `isAll` chooses that everything ends. */
const events: Record<AccessEvent, (stage: Stage, isAll: boolean) => Promise<unknown>> = {
  async newPassword({ person }, isAll) {
    const body = { currentPassword: password, newPassword: 'another horse' };
    await person.call(authRoutes.changePassword, { body });
    if (isAll) await person.call(memberRoutes.endMade, { params: { id: person.userId } });
  },
  async resetByLink({ person }) {
    const token = newToken();
    await doorWithRow('password_resets', { user_id: person.userId, expires_at: later }, token);
    await app.call(passwordRoutes.reset, { body: { token, newPassword: 'another horse' } });
  },
  removal: ({ owner, person }, isAll) =>
    owner.call(memberRoutes.remove, {
      params: { id: person.userId },
      query: { endMade: isAll ? 'true' : 'false' },
    }),
  lowerRole: ({ owner, person }, isAll) =>
    owner.call(memberRoutes.update, {
      params: { id: person.userId },
      body: { role: 'manager', endMade: isAll },
    }),
  restore: (_, isAll) =>
    app.app.db.transaction().execute(async (tx) => {
      await endAccessAtRestore(tx);
      if (isAll) await revokeKeysAndLinks(tx, later);
    }),
};

const tableNames = Object.keys(accessTables) as Table[];
const isOpenAfter = (effect: Effect, isAll: boolean) =>
  effect === 'stays' || (effect === 'isAsked' && !isAll);

it('lists every table with the hash of a token or a code, or with a maker', async () => {
  const tables = await app.app.db.introspection.getTables();
  const withAccess = tables.filter(({ columns }) =>
    columns.some(({ name }) => /^((token|code)_hash|made_by)$/.test(name)),
  );

  expect(withAccess.map(({ name }) => name).filter((name) => !(name in accessTables))).toEqual([]);
});

it('opens every door before an event', async () => {
  const { doors } = await openAll();

  for (const table of tableNames) expect([table, await doors[table]()]).toEqual([table, true]);
});

const cases = (Object.keys(events) as AccessEvent[]).flatMap((event) =>
  [false, true].map((isAll) => ({ event, isAll, choice: isAll ? 'with the choice' : 'without the choice' })),
);

it.each(cases)(
  'does with each table what the list says after $event, $choice that all ends',
  async ({ event, isAll }) => {
    const stage = await openAll();

    await events[event](stage, isAll);

    for (const table of tableNames) {
      const isOpen = isOpenAfter(accessTables[table][event], isAll);
      expect([table, await stage.doors[table]()]).toEqual([table, isOpen]);
    }
  },
);
