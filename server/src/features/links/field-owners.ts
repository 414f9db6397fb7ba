/** Owners of fields after a change by a person or program: the board's value counts until the till's changes. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { TillDish } from '@menuboard/contract/links';
import type { SoldOut } from '@menuboard/links/connector';
import type { LinkedItemRow } from '../../db/link-rows.ts';
import type { ItemRow } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { presentItem } from '../items/items.reads.ts';
import { rowWith, withTillValues } from '../items/till-dishes.writes.ts';
import { type Owners, partOfItem, valuesOf } from './dish-values.ts';

export const dishOfRow = ({ seen }: Pick<LinkedItemRow, 'seen'>): TillDish | null =>
  seen === null ? null : JSON.parse(seen);

interface Circumstances {
  now: number;
  currency: string;
}

/**
 * The row of an item in which all fields of the till have its last value. Throws `validation` if the item cannot have
 * these values.
 */
export function rowByTill(row: ItemRow, linked: LinkedItemRow, owners: Owners, at: Circumstances): ItemRow {
  const dish = dishOfRow(linked);
  const values = dish
    ? valuesOf(dish, owners)
    : { isPriced: false, isHidden: owners.presence === 'till' ? true : undefined };
  // The number of an item is the board's.
  const { content } = withTillValues(row, { ...values, externalId: undefined }, JSON.parse(linked.sizes), at);
  return rowWith(row, content, at.currency);
}

/** Owners after a change. A value that equals the till's own is no difference, such as after Undo. */
export function ownersAfterEdit(
  { before, after }: { before: Item; after: Item },
  row: ItemRow,
  linked: LinkedItemRow,
  owners: Owners,
  at: Circumstances,
): Owners {
  const next: Owners = { ...owners };
  const changed = (Object.keys(owners) as TillField[]).filter(
    (field) =>
      owners[field] !== 'own' && !isDeepStrictEqual(partOfItem(before, field), partOfItem(after, field)),
  );
  if (changed.length === 0) return next;
  for (const field of changed) next[field] = 'till';
  let byTill: Item | undefined;
  try {
    byTill = presentItem(rowByTill(row, linked, next, at));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  for (const field of changed) {
    const isSame = byTill && isDeepStrictEqual(partOfItem(byTill, field), partOfItem(after, field));
    next[field] = isSame && field !== 'image' ? 'till' : 'until';
  }
  return next;
}

/** The changes of availability that the till has to be told. */
export function soldOutOf(before: Item, after: Item, { external_id, sizes }: LinkedItemRow): SoldOut[] {
  const ids: Record<string, string> = JSON.parse(sizes);
  const numberOf = (id: string) => Object.keys(ids).find((externalId) => ids[externalId] === id);
  const ofSizes = after.sizes.flatMap((size): SoldOut[] => {
    const old = before.sizes.find(({ id }) => id === size.id);
    const sizeId = numberOf(size.id);
    const [wasOn, isOn] = [old?.isAvailable !== false, size.isAvailable !== false];
    if (sizeId === undefined || wasOn === isOn) return [];
    return [{ externalId: external_id, sizeId, isAvailable: isOn, until: size.soldOutUntil ?? null }];
  });
  // A dish whose last size is sold out follows from its sizes, unless the till cannot mark sizes.
  if (before.isAvailable === after.isAvailable || ofSizes.length > 0) return ofSizes;
  return [{ externalId: external_id, isAvailable: after.isAvailable, until: after.soldOutUntil }];
}

/** Changes that wait to be sent, with newer ones in place of older ones. */
export function addUnsent(waiting: string | null, added: readonly SoldOut[]): string | null {
  const keyOf = ({ sizeId = '' }: SoldOut) => sizeId;
  const all = new Map<string, SoldOut>();
  // A change of the whole dish replaces those of its sizes.
  const isOfAll = added.some(({ sizeId }) => sizeId === undefined);
  const before: SoldOut[] = waiting === null || isOfAll ? [] : JSON.parse(waiting);
  for (const one of [...before, ...added]) all.set(keyOf(one), one);
  return all.size === 0 ? null : JSON.stringify([...all.values()]);
}
