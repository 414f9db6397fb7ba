/** Columns of an export for the facts that laws ask for. An export has only those that an item needs. */
import {
  type AllergenSet,
  allergenCodes,
  allergenSets,
  groupOf,
  orderCodes,
} from '@menuboard/contract/domain/allergens';
import { plainPrice } from '@menuboard/contract/domain/money/minor-units';
import type { Item } from '@menuboard/contract/items';
import type { DraftDeclaration, ItemDraft } from '../item-draft.ts';
import { readPortion } from './fact-cells.ts';
import {
  CellError,
  type OwnColumn,
  readCodes,
  readOwnPrice,
  writeAllergens,
  writeList,
} from './own-cells.ts';

type Column = Omit<OwnColumn, 'name'>;

const kindsOfEu = allergenCodes.eu.filter((code) => groupOf('eu', code) !== undefined);

/** The draft's declarations with a part of one set. */
function withPart(
  { declarations = {} }: ItemDraft,
  set: AllergenSet,
  part: DraftDeclaration,
): Partial<ItemDraft> {
  return { declarations: { ...declarations, [set]: { ...declarations[set], ...part } } };
}

const containsColumn = (set: AllergenSet): Column => ({
  write: ({ declarations }) => writeAllergens(declarations[set]?.contains ?? null),
  read: (cell, _, draft) =>
    cell === ''
      ? { declarations: { ...draft.declarations, [set]: null } }
      : withPart(draft, set, {
          contains: cell.toLowerCase() === 'none' ? [] : readCodes(cell, allergenCodes[set]),
        }),
});

const mayContainColumn = (set: AllergenSet): Column => ({
  write: ({ declarations }) => writeList(declarations[set]?.mayContain ?? []),
  read: (cell, cells, draft) => {
    const contains = cells.get(set === 'eu' ? 'allergens' : `allergens ${set}`);
    if (contains === '') {
      if (cell === '') return {};
      throw new CellError('Say what the item contains, too: what it may contain declares nothing alone.');
    }
    return withPart(draft, set, { mayContain: readCodes(cell, allergenCodes[set]) });
  },
});

function readNumber(cell: string): number | null {
  const value = cell === '' ? null : Number(cell.replace(',', '.'));
  if (Number.isNaN(value)) throw new CellError(`“${cell}” is not a number.`);
  return value;
}

const nutrient = (field: 'sugars' | 'addedSugars' | 'sodium'): Column => ({
  write: ({ nutrition }) => String(nutrition?.[field] ?? ''),
  read: (cell, _, { nutrition }) => ({ nutrition: { ...nutrition, [field]: readNumber(cell) } }),
});

/** By the head of the column. */
export const factColumns = {
  'allergen kinds': {
    write: ({ declarations: { eu } }: Item) =>
      writeList(eu?.contains.filter((code) => groupOf('eu', code) !== undefined) ?? []),
    read: (cell, cells, draft) =>
      cells.get('allergens') === '' && cell === ''
        ? {}
        : withPart(draft, 'eu', { kinds: readCodes(cell, kindsOfEu) }),
  },
  'may contain': mayContainColumn('eu'),
  'allergens us': containsColumn('us'),
  'may contain us': mayContainColumn('us'),
  'allergens jp': containsColumn('jp'),
  'may contain jp': mayContainColumn('jp'),
  'allergens ca': containsColumn('ca'),
  'may contain ca': mayContainColumn('ca'),
  'allergens au': containsColumn('au'),
  'may contain au': mayContainColumn('au'),
  sugars: nutrient('sugars'),
  'added sugars': nutrient('addedSugars'),
  sodium: nutrient('sodium'),
  portion: {
    write: ({ portion }) => (portion ? `${portion.amount} ${portion.unit}` : ''),
    read: (cell) => {
      const portion = cell === '' ? null : readPortion(cell);
      if (portion === undefined) throw new CellError(`“${cell}” is not an amount such as 250 g or 330 ml.`);
      return { portion };
    },
  },
  alcohol: {
    write: ({ alcohol }) => String(alcohol ?? ''),
    read: (cell) => ({ alcohol: readNumber(cell) }),
  },
  deposit: {
    write: ({ deposit }, currency) => (deposit === null ? '' : plainPrice(deposit, currency)),
    read: (cell) => ({ deposit: cell === '' ? null : readOwnPrice(cell) }),
  },
} satisfies Record<string, Column>;

/** The EU codes of the groups, with the draft's kinds or those of before. */
function ofGroups(
  groups: readonly string[],
  { kinds }: DraftDeclaration,
  before: readonly string[],
): string[] {
  const known = before.filter((code) => groups.some((group) => group === groupOf('eu', code)));
  return orderCodes('eu', [...groups, ...(kinds ?? known)]);
}

/**
 * The declarations of a request for a draft's. The columns of the EU set complete each other: kinds belong to the
 * groups of the column `allergens`.
 *
 * @param stored the item before the line
 */
export function declarationsOf(
  { allergens, declarations = {} }: ItemDraft,
  stored: Pick<Item, 'allergens' | 'declarations'>,
): { declarations?: Record<string, object | null> } {
  const body: Record<string, object | null> = {};
  for (const set of allergenSets) {
    const draft = declarations[set];
    if (draft === undefined) continue;
    const before = stored.declarations[set]?.contains;
    const groups = allergens === undefined ? stored.allergens : allergens;
    const contains =
      draft?.contains ?? (set !== 'eu' ? before : draft && groups && ofGroups(groups, draft, before ?? []));
    if (draft === null || contains == null) body[set] = null;
    else body[set] = { contains, ...(draft.mayContain && { mayContain: draft.mayContain }) };
  }
  return Object.keys(body).length > 0 ? { declarations: body } : {};
}
