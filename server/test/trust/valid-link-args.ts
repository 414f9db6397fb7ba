/** Part of `valid-args.ts` about links to tills. */
import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { trusted } from '../trusted-id.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const paramsOf = ({ restaurantId }: World) => ({ restaurantId });
const ofRestaurant: ArgsOf = async (world) => ({ params: paramsOf(world) });

/** A new link to a program of the restaurant's own, which sends one dish. */
async function ofLink(world: World): Promise<{ id: string }> {
  const session = await world.signedIn();
  const { app, mark } = world;
  const body = { kind: 'push', name: mark, settings: {} };
  // A restaurant has at most a few.
  const { links } = await app.call(linkRoutes.list, { params: paramsOf(world) }, session);
  for (const { id } of links) await app.call(linkRoutes.remove, { params: { id } }, session);
  const { id } = await app.call(linkRoutes.create, { params: paramsOf(world), body }, session);
  const dishes = [{ externalId: `${mark}-${id.slice(0, 8)}`, name: mark, price: 4 }];
  await app.call(linkRoutes.push, { params: { id }, body: { dishes } }, session);
  return { id };
}

async function ofLiveLink(world: World): Promise<{ id: string }> {
  const { id } = await ofLink(world);
  await world.app.call(linkRoutes.start, { params: { id }, body: {} }, await world.signedIn());
  return { id };
}

/** An item of a live link. */
async function ofLinkedItem(world: World): Promise<{ id: string }> {
  const { id: linkId } = await ofLiveLink(world);
  const { items } = await world.app.call(
    itemRoutes.list,
    { params: paramsOf(world) },
    await world.signedIn(),
  );
  const linked = items.find(({ till }) => till?.linkId === linkId);
  if (!linked) throw new Error('The link has no item.');
  return { id: linked.id };
}

export const validLinkArgs: Record<string, ArgsOf[]> = {
  'links.kinds': [ofRestaurant],
  'links.list': [ofRestaurant],
  'links.get': [async (world) => ({ params: await ofLink(world) })],
  'links.create': [
    async (world) => {
      // Also leaves room for another one.
      await ofLink(world);
      return { params: paramsOf(world), body: { kind: 'push', name: world.mark, settings: {} } };
    },
  ],
  'links.signIn': [
    async (world) => {
      const { id: linkId } = await ofLink(world);
      const link = world.app.app.db.updateTable('links').set({ kind: 'vendor' });
      await link.where('id', '=', trusted<'link'>(linkId)).execute();
      return { params: paramsOf(world), body: { kind: 'vendor', linkId } };
    },
  ],
  'links.update': [
    async (world) => ({
      params: await ofLiveLink(world),
      body: { name: world.mark, menuId: (await world.menu()).id, takesImages: true },
    }),
  ],
  'links.review': [async (world) => ({ params: await ofLink(world) })],
  'links.start': [
    async (world) => {
      const item = await world.item();
      const { id } = await ofLink(world);
      const externalId = `${world.mark}-${id.slice(0, 8)}`;
      const menuId = (await world.menu()).id;
      return { params: { id }, body: { pairs: [{ externalId, itemId: item.id }], menuId } };
    },
  ],
  'links.read': [async (world) => ({ params: await ofLiveLink(world) })],
  'links.push': [
    async (world) => ({
      params: await ofLiveLink(world),
      body: { dishes: [{ externalId: `${world.mark}-new`, name: world.mark, price: 5 }] },
    }),
  ],
  'links.remove': [async (world) => ({ params: await ofLiveLink(world) })],
  'links.setFields': [
    async (world) => ({ params: await ofLinkedItem(world), body: { fields: { price: 'own' as const } } }),
  ],
};
