/** The panels of a menu as they are typed in the form. */

import { type Panel, type PanelKind, plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Item } from '@menuboard/contract/items';
import { randomKey } from '../../../lib/idempotency.ts';
import { parsePrice, priceInputText } from '../../../shared/prices/price-input.ts';
import { t } from '../../../texts/texts.ts';

/** A panel with its price as text. Fields that its kind does not have keep their values, in case the kind changes back. */
export interface PanelDraft {
  id: string;
  kind: PanelKind;
  itemIds: readonly string[];
  title: string;
  text: string;
  price: string;
  mediaUrl: string;
}

export interface PanelsDraft {
  panels: readonly PanelDraft[];
}

type Field = 'itemIds' | 'title' | 'text' | 'price' | 'mediaUrl';

/** The API's word for an image. */
export const imageKind = 'picture';

/** The fields of each kind. */
export const panelFields: Record<PanelKind, readonly Field[]> = {
  special: ['itemIds', 'title', 'text', 'price', 'mediaUrl'],
  combo: ['itemIds', 'title', 'text', 'price'],
  note: ['title', 'text'],
  qr: ['title', 'text'],
  orders: [],
  [imageKind]: ['mediaUrl'],
};

/** The most items of a combo that a board numbers. */
export const COMBO_ITEMS_MAX = 6;

export const itemsMax = (kind: PanelKind): number => (kind === 'combo' ? COMBO_ITEMS_MAX : 1);

export function newPanel(kind: PanelKind): PanelDraft {
  const titles: Partial<Record<PanelKind, string>> = {
    special: t('Today’s special'),
    qr: t('This menu on your phone'),
  };
  const title = titles[kind] ?? '';
  return { id: randomKey(), kind, itemIds: [], title, text: '', price: '', mediaUrl: '' };
}

export function draftOfPanels(panels: readonly Panel[] = plainMenu.panels): PanelsDraft {
  return {
    panels: panels.map(({ id, kind, itemIds = [], title = '', text = '', price, mediaUrl = '' }) => ({
      id,
      kind,
      itemIds,
      title,
      text,
      price: price === undefined ? '' : priceInputText(price),
      mediaUrl,
    })),
  };
}

/** The panels to save and to preview: only the fields of their kind, and no empty ones. */
export function toPanels({ panels }: PanelsDraft): Panel[] {
  return panels.map((draft) => {
    const { id, kind } = draft;
    const has = (field: Field) => panelFields[kind].includes(field);
    const itemIds = draft.itemIds.filter(Boolean).slice(0, itemsMax(kind));
    const parsed = parsePrice(draft.price);
    return {
      id,
      kind,
      ...(has('itemIds') && itemIds.length > 0 && { itemIds }),
      ...(has('title') && draft.title.trim() && { title: draft.title.trim() }),
      ...(has('text') && draft.text.trim() && { text: draft.text.trim() }),
      ...(has('price') && 'price' in parsed && { price: parsed.price }),
      ...(has('mediaUrl') && draft.mediaUrl && { mediaUrl: draft.mediaUrl }),
    };
  });
}

/** The items of which a special names another price than the list beside it, with both prices. */
export function twoPricesIn(drafts: PanelsDraft, items: readonly Item[]) {
  return toPanels(drafts).flatMap(({ kind, itemIds = [], price }) => {
    const item = items.find(({ id }) => kind === 'special' && id === itemIds[0]);
    if (!item || price === undefined || item.priceWords !== null) return [];
    const listed = item.sizes.length > 0 ? item.sizes.map((size) => size.price) : [item.price];
    return listed.includes(price) ? [] : [{ name: item.name, price, listed: Math.min(...listed) }];
  });
}

/** The errors of a panel, by field. */
export function panelErrors(draft: PanelDraft): Partial<Record<Field, string>> {
  const { kind, itemIds, title, text, price, mediaUrl } = draft;
  const hasItem = itemIds.some(Boolean);
  const parsed = parsePrice(price);
  const isPriceWrong = panelFields[kind].includes('price') && price.trim() !== '' && 'error' in parsed;
  return {
    ...(isPriceWrong && { price: parsed.error }),
    ...(kind === 'special' &&
      !hasItem &&
      !title.trim() && { itemIds: t('Choose an item, or enter a title.') }),
    ...(kind === 'combo' && !hasItem && { itemIds: t('Choose at least one item.') }),
    ...(kind === 'note' && !title.trim() && !text.trim() && { text: t('Enter a title or a text.') }),
    ...(kind === imageKind && !mediaUrl && { mediaUrl: t('Upload an image.') }),
  };
}

/** The list with the entry at `index` moved by one place. */
export function movePanel(panels: readonly PanelDraft[], index: number, by: -1 | 1): PanelDraft[] {
  const moved = [...panels];
  const [panel] = moved.splice(index, 1);
  if (panel) moved.splice(index + by, 0, panel);
  return moved;
}
