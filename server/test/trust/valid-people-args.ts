/** The part of `valid-args.ts` about people: members, invitations and kitchen links. */
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import { password } from '../as-owner.ts';
import type { World } from './world.ts';

/** Arguments for a call that a restaurant may make. */
export type ArgsOf = (world: World) => Promise<UncheckedArgs>;

const none: ArgsOf = async () => ({});
const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });

let emails = 0;

/** By the call's name. */
export const validPeopleArgs: Record<string, ArgsOf[]> = {
  'members.list': [ofRestaurant],
  'members.update': [
    async (world) => ({ params: { id: await world.colleague() }, body: { role: 'manager' } }),
  ],
  'members.remove': [async (world) => ({ params: { id: await world.colleague() } })],
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
  'kitchenlinks.remove': [async (world) => ({ params: { id: (await world.kitchenLink()).id } })],
  'kitchen.get': [none],
  'kitchen.mark': [
    async (world) => ({ params: { id: (await world.item()).id }, body: { isAvailable: false } }),
  ],
};
