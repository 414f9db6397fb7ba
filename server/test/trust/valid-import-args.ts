/** Part of `valid-args.ts` about ways to get many items: sample menus and imports. */
import { sampleRoutes } from '@menuboard/contract/samples';
import { trusted } from '../trusted-id.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });

/** Only a restaurant without items can begin with a sample. */
const binAllItems = ({ app, restaurantId }: World) =>
  app.app.db
    .updateTable('items')
    .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
    .where('restaurant_id', '=', trusted<'restaurant'>(restaurantId))
    .where('deleted_at', 'is', null)
    .execute();

/** By the call's name. */
export const validImportArgs: Record<string, ArgsOf[]> = {
  'samples.create': [
    async (world) => {
      await binAllItems(world);
      return { params: { id: world.restaurantId }, body: { kind: 'gelato' } };
    },
  ],
  'samples.remove': [
    async (world) => {
      const token = await world.freshToken();
      const params = { id: world.restaurantId };
      await binAllItems(world);
      await world.app.call(sampleRoutes.create, { params, body: { kind: 'gelato' } }, { token });
      return { params };
    },
  ],
  'samples.hideNextSteps': [async ({ restaurantId }) => ({ params: { id: restaurantId } })],
  'imports.importText': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      body: {
        text: `Stew ${world.mark} 7.00`,
        menuId: (await world.menu()).id,
        hide: [(await world.item()).id],
      },
    }),
  ],
  'imports.importFile': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      query: { menuId: (await world.menu()).id },
      files: [{ name: `${world.mark}.csv`, bytes: Buffer.from(`name,price\nRoll ${world.mark},2.50\n`) }],
    }),
  ],
  'imports.importCsv': [
    async (world) => ({
      params: { restaurantId: world.restaurantId },
      query: { menuId: (await world.menu()).id },
      body: `name,price,category\nBun ${world.mark},2.50,Bread ${world.mark}\n`,
    }),
  ],
  'imports.export': [ofRestaurant],
};
