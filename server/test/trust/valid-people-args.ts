/** Part of `valid-args.ts` about people: members, invitations, kitchen links, API keys and webhooks. */
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import { newId } from '../../src/kernel/identity/ids.ts';
import { password } from '../as-owner.ts';
import { trusted } from '../trusted-id.ts';
import type { World } from './world.ts';

/** Arguments for a call that a restaurant may make. */
export type ArgsOf = (world: World) => Promise<UncheckedArgs>;

const none: ArgsOf = async () => ({});
const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });

const ofWebhook = async (world: World) => ({ id: await world.webhook() });

/** An attempt of a new webhook to deliver a new item. */
async function ofDelivery(world: World) {
  const id = await world.webhook();
  const { revision } = await world.item();
  const row = {
    id: newId<'delivery'>(),
    restaurant_id: trusted<'restaurant'>(world.restaurantId),
    webhook_id: trusted<'webhook'>(id),
    message_id: `msg_${world.mark}`,
    event: 'item.created',
    revision,
    seq: 0,
    at: new Date(world.app.clock.now()).toISOString(),
    status: 500,
    duration_ms: 5,
    problem: `The endpoint answered 500. ${world.mark}`,
    reply_text: world.mark,
    is_manual: 0,
  };
  await world.app.app.db.insertInto('webhook_deliveries').values(row).execute();
  return { id, deliveryId: row.id };
}

/** An owner who has made a webhook. */
async function aMaker(world: World): Promise<string> {
  const id = await world.colleague('owner');
  await world.app.app.db
    .updateTable('webhooks')
    .set({ made_by: trusted<'user'>(id) })
    .where('id', '=', trusted<'webhook'>(await world.webhook()))
    .execute();
  return id;
}

/** A mail that could not be sent. */
async function aGivenUpJob({ app, restaurantId, mark }: World): Promise<string> {
  const id = newId<'job'>();
  const at = new Date(app.clock.now()).toISOString();
  const row = {
    id,
    kind: 'mail',
    restaurant_id: trusted<'restaurant'>(restaurantId),
    payload: JSON.stringify({ to: `${mark}@restaurant.example`, subject: `Soup ${mark}`, text: mark }),
    run_at: at,
    attempts: 5,
    leased_by: null,
    leased_until: null,
    last_error: `550 no such user ${mark}`,
    given_up_at: at,
    created_at: at,
    expires_at: null,
  };
  await app.app.db.insertInto('jobs').values(row).execute();
  return id;
}

let emails = 0;

/** By the call's name. */
export const validPeopleArgs: Record<string, ArgsOf[]> = {
  'members.list': [ofRestaurant],
  'members.update': [
    async (world) => ({ params: { id: await world.colleague() }, body: { role: 'manager' } }),
  ],
  'members.remove': [
    async (world) => ({ params: { id: await world.colleague() } }),
    async (world) => ({ params: { id: await world.colleague() }, query: { endMade: 'true' } }),
  ],
  'members.made': [async (world) => ({ params: { id: await world.colleague() } })],
  'members.endMade': [async (world) => ({ params: { id: await aMaker(world) } })],
  'members.leave': [
    async (world) => {
      await world.colleague('owner');
      return {};
    },
  ],
  'members.mine': [none],
  'members.screens': [none],
  'members.switch': [async ({ restaurantId }) => ({ body: { restaurantId } })],
  'members.listInvitations': [ofRestaurant],
  'members.invite': [
    async ({ restaurantId, mark }) => ({
      params: { restaurantId },
      body: { role: 'staff', email: `invited.${mark}@restaurant.example` },
    }),
  ],
  'members.withdrawInvitation': [async (world) => ({ params: { id: (await world.invitation()).id } })],
  'members.lookUpInvitation': [async (world) => ({ body: { token: (await world.invitation()).token } })],
  'members.join': [
    async (world) => {
      emails += 1;
      const email = `joined${emails}.${world.mark}@restaurant.example`;
      const { token } = await world.invitation();
      return { body: { token, email, password, firstName: `Joined ${world.mark}` } };
    },
  ],
  'members.accept': [async (world) => ({ body: { token: await world.invitationElsewhere() } })],
  'kitchenlinks.list': [ofRestaurant],
  'kitchenlinks.create': [
    async ({ restaurantId, mark }) => ({ params: { restaurantId }, body: { name: `Pass ${mark}` } }),
  ],
  'kitchenlinks.renew': [async (world) => ({ params: { id: (await world.kitchenLink()).id } })],
  'kitchenlinks.remove': [async (world) => ({ params: { id: (await world.kitchenLink()).id } })],
  'orders.list': [ofRestaurant],
  'orders.set': [
    async ({ restaurantId }) => ({ params: { restaurantId, number: 'A12' }, body: { state: 'ready' } }),
  ],
  'orders.setSeveral': [
    async ({ restaurantId }) => ({
      params: { restaurantId },
      body: { orders: [{ number: '104', state: 'preparing' }] },
    }),
  ],
  'apikeys.list': [ofRestaurant],
  'apikeys.create': [
    async ({ restaurantId, mark }) => ({
      params: { restaurantId },
      body: { name: `Till ${mark}`, scopes: ['items:read', 'items:write'] },
    }),
  ],
  'apikeys.remove': [async (world) => ({ params: { id: (await world.apiKey()).id } })],
  'webhooks.changes': [ofRestaurant],
  'webhooks.list': [ofRestaurant],
  'webhooks.create': [
    async (world) => {
      // Makes room for another one.
      await world.webhook();
      const { restaurantId, mark } = world;
      return { params: { restaurantId }, body: { endpoint: `https://192.0.2.1/new/${mark}` } };
    },
  ],
  'webhooks.update': [
    async (world) => ({
      params: await ofWebhook(world),
      body: { endpoint: `https://192.0.2.1/other/${world.mark}`, events: ['item.updated'], isActive: false },
    }),
  ],
  'webhooks.renewSecret': [async (world) => ({ params: await ofWebhook(world) })],
  'webhooks.remove': [async (world) => ({ params: await ofWebhook(world) })],
  'webhooks.test': [async (world) => ({ params: await ofWebhook(world) })],
  'webhooks.deliveries': [async (world) => ({ params: await ofWebhook(world) })],
  'webhooks.replay': [async (world) => ({ params: await ofDelivery(world) })],
  'jobs.givenUp': [ofRestaurant],
  'jobs.retry': [async (world) => ({ params: { id: await aGivenUpJob(world) } })],
  'jobs.dismiss': [async (world) => ({ params: { id: await aGivenUpJob(world) } })],
  'kitchenorders.list': [none],
  'kitchenorders.set': [async () => ({ params: { number: '7' }, body: { state: 'preparing' } })],
  'kitchen.get': [none],
  'kitchen.mark': [
    async (world) => ({ params: { id: (await world.item()).id }, body: { isAvailable: false } }),
  ],
};
