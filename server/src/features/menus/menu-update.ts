import { isDeepStrictEqual } from 'node:util';
import type { ChangeData, MenuUpdate } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow } from '../../db/schema.ts';
import { differenceOf } from '../../lib/difference.ts';
import { detailsOf } from './change-details.ts';
import { storedLayout } from './menus.present.ts';

/** A menu with its live items. */
interface MenuState {
  row: MenuRow;
  items: readonly { id: string }[];
}

/** All fields that a change may change, except the layout and the publication. */
function fieldsOf({ row, items }: MenuState) {
  return { description: row.description, itemIds: items.map(({ id }) => id), ...detailsOf(row) };
}

/** Only the changed part, because a menu may have 500 items and blocks, and most changes touch few. */
function menuUpdate(before: MenuState, after: MenuState): ChangeData['menu-updated'] {
  const sideOf = ({ row: { id, name } }: MenuState): MenuUpdate => ({ id, name, isPart: true });
  const sides = { before: sideOf(before), after: sideOf(after) };
  const [old, changed] = [fieldsOf(before), fieldsOf(after)];
  for (const field of Object.keys(old) as (keyof typeof old)[]) {
    if (isDeepStrictEqual(old[field], changed[field])) continue;
    Object.assign(sides.before, { [field]: old[field] });
    Object.assign(sides.after, { [field]: changed[field] });
  }
  const arrangement =
    before.row.layout === after.row.layout
      ? undefined
      : differenceOf(storedLayout(before.row), storedLayout(after.row));
  if (arrangement) {
    sides.before.arrangement = arrangement.first;
    sides.after.arrangement = arrangement.second;
  }
  return sides;
}

/** Records a mutation's changes of a menu. */
export function recordUpdate({ record }: Mutation, before: MenuState, after: MenuState): void {
  record({ type: 'menu-updated', entityId: after.row.id, ...menuUpdate(before, after) });
}
