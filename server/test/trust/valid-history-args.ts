/** Part of `valid-args.ts` about the past: versions of a menu, and Undo. */
import { itemRoutes } from '@menuboard/contract/items';
import type { ArgsOf } from './valid-people-args.ts';

const ofMenu: ArgsOf = async (world) => ({ params: { id: (await world.menu()).id } });

/** By the call's name. */
export const validHistoryArgs: Record<string, ArgsOf[]> = {
  'history.list': [ofMenu],
  'history.at': [
    async (world) => {
      const menu = await world.menu();
      return { params: { id: menu.id }, query: { revision: menu.revision } };
    },
    async (world) => {
      const menu = await world.menu();
      return { params: { id: menu.id }, query: { instant: menu.updatedAt } };
    },
  ],
  'history.restoreVersion': [
    async (world) => {
      const { id, revision, items } = await world.menu();
      return { params: { id }, body: { revision, itemIds: items.map((item) => item.id) } };
    },
  ],
  'undo.undo': [
    async (world) => {
      const { id } = await world.item();
      const args = { params: { id }, body: { name: `Undone ${world.mark}` } };
      const { revision } = await world.app.call(itemRoutes.update, args, await world.signedIn());
      return { params: { undo: String(revision) } };
    },
  ],
};
