/** The choice which side counts for fields of a linked item. */
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item } from '@menuboard/contract/items';
import type { linkRoutes } from '@menuboard/contract/links';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { getItem } from '../items/items.writes.ts';
import { changeTo, rowWithDetails, tillOf } from '../items/till-dishes.writes.ts';
import { rowByTill } from './field-owners.ts';
import { linkedOfItems } from './linked-items.repo.ts';

type Fields = RouteInput<typeof linkRoutes.setFields>['body']['fields'];

const notLinked = () => new AppError('conflict', 'This item is not linked to a till.');

export const fieldSetter =
  ({ mutate }: Kit) =>
  (scope: Scope, id: string, chosen: Fields): Promise<Item> =>
    mutate(scope, async (mutation) => {
      const { tx, at, currency } = mutation;
      const before = await getItem(tx, scope, id);
      const till = tillOf(before);
      const linked = (await linkedOfItems(tx, scope, [before.id])).get(before.id);
      if (!till || !linked) throw notLinked();
      if (!Object.keys(chosen).every((field) => field in till.fields))
        throw new AppError('validation', 'The till does not know this field of the item.');
      const fields = { ...till.fields, ...chosen };
      const marked = rowWithDetails(before, { till: { ...till, fields } }, currency);
      const after = rowByTill(marked, linked, fields, { now: Date.parse(at), currency });
      return changeTo(mutation, before, after);
    });
