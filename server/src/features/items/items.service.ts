import type { LeftOut } from '@menuboard/contract/base-revision';
import { uncounted } from '@menuboard/contract/domain/dish-counts';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { Page } from '@menuboard/contract/paging';
import type { Kit } from '../../app/kit.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { withLeftOut } from '../../kernel/records/left-out.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { addToLibrary } from '../media/add-to-library.writes.ts';
import { placeItem } from '../menus/place-item.writes.ts';
import { bulkChange } from './bulk-change.ts';
import { refuseOtherThanPrices } from './changes-of-staff.ts';
import { availabilityOf, columnsWith, dishOf, settledRow } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { listItems } from './items.reads.ts';
import {
  type Create,
  changeItem,
  columnsAfter,
  createItem,
  getItem,
  type ItemKey,
  insertNewItem,
  removeItem,
  type Toggle,
  toggleItem,
  type Update,
} from './items.writes.ts';
import { type Rename, type Renamed, renameCategory } from './rename-category.ts';
import { photoSetter } from './set-photos.ts';

type Duplicate = RouteInput<typeof itemRoutes.duplicate>['body'];

export function itemsService(kit: Kit) {
  const { db, clock, mutate } = kit;

  return {
    list: (scope: Scope, page: Page): AsyncGenerator<Item[]> => listItems(db, scope, page),

    create(scope: Scope, { menuIds, ...body }: Create): Promise<Item> {
      return mutate(scope, async (mutation) => {
        // Recorded before the menus, so that Undo takes the item off them first.
        const item = await createItem(mutation, body);
        if (menuIds) await placeItem(mutation, item, menuIds);
        return item;
      });
    },

    /**
     * The copy is on no menu, so that no guest sees it before it has a name of its own. The number in another program and
     * the counts stay with the original.
     */
    duplicate(scope: Scope, id: string, { name }: Duplicate): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const original = await getItem(mutation.tx, scope, id);
        const { restaurant_id: _, deleted_at: __, ...columns } = original;
        const { price, details } = dishOf(original);
        const { left, ...own } = uncounted(availabilityOf(original));
        const none: Pick<Item, FieldsWith<'duplicate', 'none'>> = { externalId: null, left, till: null };
        const dish = { price, details: { ...details, ...none } };
        return insertNewItem(mutation, {
          ...columns,
          ...columnsWith(dish, { left, ...own }, mutation.currency),
          name,
        });
      });
    },

    update(scope: Scope, key: ItemKey, body: Update): Promise<Item & { leftOut?: LeftOut[] }> {
      return mutate(scope, async (mutation) => {
        const stored = await getItem(mutation.tx, scope, key);
        const before = settledRow(stored, clock(), mutation.currency);
        if (scope.role === 'staff') refuseOtherThanPrices(presentItem(stored), body);
        const { menuIds, baseRevision, ...fields } = body;
        const isOnlyPlaced = menuIds !== undefined && Object.keys(fields).length === 0;
        const columns = await columnsAfter(mutation, stored, body);
        const after = isOnlyPlaced
          ? presentItem(before)
          : await changeItem(mutation, before, columns, 'item-updated');
        if (!menuIds) return after;
        const placed = { id: before.id, category: after.category };
        return withLeftOut(after, await placeItem(mutation, placed, menuIds, baseRevision));
      });
    },

    changeMany: bulkChange(kit),
    setPhotos: photoSetter(kit),
    renameCategory: (scope: Scope, body: Rename): Promise<Renamed> =>
      mutate(scope, (mutation) => renameCategory(mutation, body)),

    toggle: (scope: Scope, key: ItemKey, body: Toggle): Promise<Item> =>
      mutate(scope, (mutation) => toggleItem(mutation, key, body)),

    async uploadImage(
      scope: Scope,
      id: string,
      files: ReceivedFile[],
    ): Promise<{ imageUrl: string; revision: number }> {
      await getItem(db, scope, id); // Before any work on the image; the transaction checks again.
      return addToLibrary(kit, scope, files, 'image', async (mutation, [file]) => {
        const stored = await getItem(mutation.tx, scope, id);
        if (!file?.item) throw notFound('Item');
        const { url: imageUrl } = file.item;
        const columns = await columnsAfter(mutation, stored, { imageUrl });
        const before = settledRow(stored, clock(), mutation.currency);
        const after = await changeItem(mutation, before, columns, 'item-updated');
        return { imageUrl, revision: after.revision };
      });
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removeItem(mutation, id));
      return null;
    },
  };
}
