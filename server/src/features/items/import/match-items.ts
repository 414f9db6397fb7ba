/** Finds the item that a line means. */
import type { ItemRow } from '../../../db/schema.ts';
import type { ItemDraft } from './item-draft.ts';

/** Makes names comparable, in which people vary capitals and spaces. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const keyOf = (name: string, category: string) => JSON.stringify([plain(name), plain(category)]);

export interface ItemIndex {
  find(draft: ItemDraft): ItemRow | undefined;
}

/**
 * Finds items by id, else by the number in a till, else by name and category.
 *
 * @param isComparison a till may sort its items into other categories than the menu
 */
export function indexItems(rows: readonly ItemRow[], isComparison: boolean): ItemIndex {
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  const byExternalId = new Map(
    rows.flatMap((row) => (row.external_id ? [[row.external_id, row] as const] : [])),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row.name, row.category), row] as const).reverse());
  const byName = Map.groupBy(rows, ({ name }) => plain(name));
  return {
    find({ id, externalId, name, category }) {
      const known = (id && byId.get(id)) || (externalId && byExternalId.get(externalId));
      if (known) return known;
      const exact = category === undefined ? undefined : byKey.get(keyOf(name, category));
      if (exact || (category !== undefined && !isComparison)) return exact;
      const [only, ...others] = byName.get(plain(name)) ?? [];
      return others.length === 0 ? only : undefined;
    },
  };
}
