/** Puts menus into the bin and takes them out, inside a mutation that the caller has begun. */
import { MENUS_MAX } from '@menuboard/contract/domain/limits';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { restoreDeleted, softDelete } from '../../db/soft-delete.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { presentMenu, snapshotOf } from './menus.present.ts';
import { raiseContentRevisions, refuseTooLargeLayouts, refuseTooManyPlaces } from './menus.repo.ts';

/** Raises and records the displays that show the menu. */
export type UpdateDisplaysWithMenu = (mutation: Mutation, menuId: TrustedId<'menu'>) => Promise<void>;

async function snapshot(tx: Tx, row: MenuRow) {
  return snapshotOf(presentMenu(row, (await itemsOfMenus(tx, [row.id])).get(row.id) ?? []));
}

export function createMenuBin(updateDisplaysWithMenu: UpdateDisplaysWithMenu) {
  return {
    async removeInTx(mutation: Mutation, id: string): Promise<MenuRow> {
      const row = await softDelete(mutation, 'menus', id);
      const before = await snapshot(mutation.tx, row);
      mutation.record({ type: 'menu-deleted', entityId: row.id, before });
      await updateDisplaysWithMenu(mutation, row.id);
      return row;
    },

    async restoreInTx(mutation: Mutation, id: string): Promise<MenuRow> {
      const { tx, revision, record, scope } = mutation;
      const row = await restoreDeleted(mutation, 'menus', id);
      await refuseAbove(MENUS_MAX, tx, scope, 'menus');
      await refuseTooManyPlaces(tx, scope);
      await refuseTooLargeLayouts(tx, scope);
      // Its items may have changed while it lay in the bin.
      await raiseContentRevisions(tx, [row.id], revision);
      record({ type: 'menu-created', entityId: row.id, after: await snapshot(tx, row) });
      await updateDisplaysWithMenu(mutation, row.id);
      return row;
    },
  };
}

export type MenuBin = ReturnType<typeof createMenuBin>;
