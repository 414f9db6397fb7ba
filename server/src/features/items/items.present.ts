import type { Item } from '@menuboard/contract/items';
import type { ItemRow } from '../../db/schema.ts';
import { detailsOf, priceOf } from './item-columns.ts';

/** An item of the API, with the id of its row. */
export type OwnItem = Item & Pick<ItemRow, 'id'>;

export function presentItem(row: ItemRow): OwnItem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: priceOf(row),
    category: row.category,
    imageUrl: row.image_url,
    isAvailable: row.is_available === 1,
    ...detailsOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}
