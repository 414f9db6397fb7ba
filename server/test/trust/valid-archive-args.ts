/** Part of `valid-args.ts` about the archive of a restaurant. */
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { password } from '../as-owner.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const ofRestaurant = ({ restaurantId }: World) => ({ params: { restaurantId } });

/** Archive of the restaurant with all its data so far. */
async function anArchive(world: World) {
  const { app } = world;
  const args = { ...ofRestaurant(world), body: { password } };
  const { path } = await app.call(restaurantArchiveRoutes.createLink, args, await world.signedIn());
  const { rawPayload: bytes } = await app.app.http.inject({ url: path });
  return { ...ofRestaurant(world), files: [{ name: `${world.mark}.zip`, bytes }] };
}

/** By the call's name. */
export const validArchiveArgs: Record<string, ArgsOf[]> = {
  'restaurantarchives.createLink': [async (world) => ({ ...ofRestaurant(world), body: { password } })],
  'restaurantarchives.check': [anArchive],
  'restaurantarchives.restore': [
    async (world) => {
      await world.item();
      const archive = await anArchive(world);
      const checked = await world.app.send(restaurantArchiveRoutes.check, archive, await world.signedIn());
      return { ...ofRestaurant(world), body: { id: checked.json().id } };
    },
  ],
};
