/** API keys, kitchen links and webhooks name their maker, outlive the membership, and end at an owner's request. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { alsoIn, joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { anItem } from '../../../test/factories.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';
import { DAY } from '../../kernel/time/clock.ts';

const logLines: string[] = [];

it.override('options', { areRatesLimited: false, logLines, config: { canWebhooksBeLocal: true } });

const ofRestaurant = ({ restaurantId }: OwnerClient) => ({ params: { restaurantId } });
const endpoint = 'https://till.example/hooks';
const nothing = { apiKeys: [], kitchenLinks: [], webhooks: [], links: [] };
const all = { apiKeys: ['Till'], kitchenLinks: ['Pass'], webhooks: [endpoint], links: [] };

/** Makes one of each. */
async function makeAll(app: TestApp, person: OwnerClient, at = endpoint) {
  const of = ofRestaurant(person);
  const key = await person.call(apiKeyRoutes.create, {
    ...of,
    body: { name: 'Till', scopes: ['items:read'] },
  });
  const link = await person.call(kitchenLinkRoutes.create, { ...of, body: { name: 'Pass' } });
  const webhook = await person.call(webhookRoutes.create, { ...of, body: { endpoint: at } });
  const statuses = async () => {
    const withKey = await app.send(itemRoutes.list, of, { token: key.key });
    const withLink = await app.send(kitchenRoutes.get, {}, { token: link.url.split('#')[1] ?? '' });
    return [withKey.statusCode, withLink.statusCode];
  };
  return { key, link, webhook, statuses };
}

const made = (owner: OwnerClient, { userId: id }: OwnerClient) =>
  owner.call(memberRoutes.made, { params: { id } });
const endMade = (owner: OwnerClient, { userId: id }: OwnerClient) =>
  owner.call(memberRoutes.endMade, { params: { id } });

/** Makers in the three lists of the admin. */
async function makersIn(owner: OwnerClient) {
  const { apiKeys } = await owner.call(apiKeyRoutes.list, ofRestaurant(owner));
  const { kitchenLinks } = await owner.call(kitchenLinkRoutes.list, ofRestaurant(owner));
  const { webhooks } = await owner.call(webhookRoutes.list, ofRestaurant(owner));
  return [apiKeys, kitchenLinks, webhooks].map((list) => list.map(({ madeBy }) => madeBy));
}

/** An owner with another owner, who has made one of each. */
async function ownerWithMaker(app: TestApp) {
  const owner = await signUpOwner(app);
  const maker = await joinAs(app, owner, 'owner');
  return { owner, maker, things: await makeAll(app, maker) };
}

const nameOf = async ({ call }: OwnerClient) => (await call(authRoutes.me, {})).firstName;

describe('the lists', () => {
  it('name who made each key, kitchen link and webhook, also after this person has left', async ({ app }) => {
    const { owner, maker, things } = await ownerWithMaker(app);
    const name = await nameOf(maker);
    expect([things.key, things.link, things.webhook].map(({ madeBy }) => madeBy)).toEqual([name, name, name]);
    expect(await makersIn(owner)).toEqual([[name], [name], [name]]);

    await maker.call(memberRoutes.leave, {});

    app.clock.advance(100 * DAY);
    const login = await app.call(authRoutes.login, { body: { email: owner.email, password } });
    await app.app.run('housekeeping');
    const later = { ...owner, call: ((route, args) => app.call(route, args, login)) as OwnerClient['call'] };
    expect(await makersIn(later)).toEqual([[name], [name], [name]]);
  });

  it('name nobody for what is from before makers were stored', async ({ app }) => {
    const { owner } = await ownerWithMaker(app);
    for (const table of ['api_keys', 'kitchen_links', 'webhooks'] as const)
      await app.app.db
        .updateTable(table)
        .set({ made_by: null })
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();

    expect(await makersIn(owner)).toEqual([[null], [null], [null]]);
  });

  it('name the person who gave a kitchen link or a webhook its present address', async ({ app }) => {
    const { owner, maker, things } = await ownerWithMaker(app);
    const thief = await joinAs(app, owner, 'owner');

    await thief.call(kitchenLinkRoutes.renew, { params: { id: things.link.id } });
    const params = { id: things.webhook.id };
    await maker.call(webhookRoutes.update, { params, body: { endpoint, isActive: false } });
    await thief.call(webhookRoutes.update, { params, body: { isActive: true } });
    expect(await made(owner, thief)).toEqual({ ...nothing, kitchenLinks: ['Pass'] });
    await thief.call(webhookRoutes.update, { params, body: { endpoint: 'https://thief.example/' } });

    expect(await made(owner, thief)).toEqual({
      ...nothing,
      kitchenLinks: ['Pass'],
      webhooks: ['https://thief.example/'],
    });
    expect(await made(owner, maker)).toEqual({ ...nothing, apiKeys: ['Till'] });
  });

  it('have their counterpart in the security log, which names the person', async ({ app }) => {
    const { maker } = await ownerWithMaker(app);

    for (const event of ['api-key-created', 'kitchen-link-created', 'webhook-created'])
      expect(logLines.some((line) => line.includes(`"${event}"`) && line.includes(maker.userId))).toBe(true);
  });
});

describe('what a member made', () => {
  it('ends at once, again and again, and nothing that others made does', async ({ app, connect }) => {
    const { owner, maker, things } = await ownerWithMaker(app);
    const own = await makeAll(app, owner);
    const { socket, ...client } = await connect({ kitchenToken: things.link.url.split('#')[1] ?? '' });
    const cut = new Promise((done) => socket.once('disconnect', done));
    expect(await made(owner, maker)).toEqual(all);
    expect(await things.statuses()).toEqual([200, 200]);

    await endMade(owner, maker);
    await endMade(owner, maker);

    await cut;
    client.close();
    expect(await made(owner, maker)).toEqual(nothing);
    expect(await things.statuses()).toEqual([401, 401]);
    expect(await made(owner, owner)).toEqual(all);
    expect(await own.statuses()).toEqual([200, 200]);
    expect((await maker.call(authRoutes.me, {})).role).toBe('owner');
    for (const id of [things.key.id, things.link.id, things.webhook.id])
      expect(logLines.some((line) => /revoked|deleted/.test(line) && line.includes(id))).toBe(true);
  });

  it('includes messages of webhooks that wait', async ({ app }) => {
    const receiver = await startEndpoint();
    const owner = await signUpOwner(app);
    await makeAll(app, owner, receiver.url);
    receiver.answerWith(() => ({ status: 500 }));
    await anItem(owner);
    await app.app.runDue('webhook');
    expect(receiver.received).toHaveLength(1);

    await endMade(owner, owner);

    app.clock.advance(DAY);
    await app.app.runDue('webhook');
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });

  it('is shown to owners of the same restaurant only', async ({ app }) => {
    const { owner, maker, things } = await ownerWithMaker(app);
    const manager = await joinAs(app, owner, 'manager');
    const outsider = await signUpOwner(app);
    const params = { id: maker.userId };

    for (const [person, status] of [
      [manager, 403],
      [outsider, 404],
    ] as const)
      for (const route of [memberRoutes.made, memberRoutes.endMade])
        expect((await person.refused(route, { params })).status).toBe(status);
    expect(await things.statuses()).toEqual([200, 200]);
  });

  it('in another restaurant stays', async ({ app }) => {
    const { owner, maker } = await ownerWithMaker(app);
    const other = await signUpOwner(app);
    const elsewhere = await alsoIn(app, maker, other);
    const things = await makeAll(app, elsewhere);

    await endMade(owner, maker);

    expect(await made(other, maker)).toEqual(all);
    expect(await things.statuses()).toEqual([200, 200]);
  });
});

/** Ways in which the rights of a maker end; `args` are for a route of `by`. */
const ways = {
  'is removed': ({ owner, maker }: Awaited<ReturnType<typeof ownerWithMaker>>, ends: boolean) =>
    owner.call(memberRoutes.remove, {
      params: { id: maker.userId },
      query: ends ? { endMade: 'true' } : {},
    }),
  leaves: ({ maker }: Awaited<ReturnType<typeof ownerWithMaker>>, ends: boolean) =>
    maker.call(memberRoutes.leave, { query: ends ? { endMade: 'true' } : {} }),
  'gets a lower role': ({ owner, maker }: Awaited<ReturnType<typeof ownerWithMaker>>, ends: boolean) =>
    owner.call(memberRoutes.update, {
      params: { id: maker.userId },
      body: { role: 'staff', ...(ends && { endMade: true }) },
    }),
};

describe.each(Object.entries(ways))('when a person %s', (_, end) => {
  it('everything that they made goes on, because it may be the till', async ({ app }) => {
    const parts = await ownerWithMaker(app);

    await end(parts, false);

    expect(await parts.things.statuses()).toEqual([200, 200]);
    expect((await makersIn(parts.owner)).flat()).toHaveLength(3);
  });

  it('everything that they made ends in the same step, if that was asked for', async ({ app }) => {
    const parts = await ownerWithMaker(app);

    await end(parts, true);

    expect(await parts.things.statuses()).toEqual([401, 401]);
    expect((await makersIn(parts.owner)).flat()).toEqual([]);
  });
});

it('nothing ends when the removal, the departure or the lower role is refused', async ({ app }) => {
  const owner = await signUpOwner(app);
  const things = await makeAll(app, owner);
  const params = { id: owner.userId };
  const query = { endMade: 'true' };

  const refusals = [
    await owner.refused(memberRoutes.remove, { params, query }),
    await owner.refused(memberRoutes.leave, { query }),
    await owner.refused(memberRoutes.update, { params, body: { role: 'staff', endMade: true } }),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await things.statuses()).toEqual([200, 200]);
});

it('a former owner who leaves ends nothing', async ({ app }) => {
  const { owner, maker, things } = await ownerWithMaker(app);
  const body = { role: 'manager' as const };
  await owner.call(memberRoutes.update, { params: { id: maker.userId }, body });

  const refusal = await maker.refused(memberRoutes.leave, { query: { endMade: 'true' } });

  expect(refusal).toMatchObject({ status: 403, error: 'Only an owner can end what you created.' });
  expect(await things.statuses()).toEqual([200, 200]);
});
