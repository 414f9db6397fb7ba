import { PRICE_MAX } from '@menuboard/contract/domain/limits';
import { hasAtMostTwoDecimals } from '@menuboard/contract/domain/price';
import type { Item } from '@menuboard/contract/items';
import { priceInputText } from '../../domain/price-input.ts';

/** What is typed in the item dialog, as it is typed. */
export interface ItemDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string;
}

export const emptyDraft: ItemDraft = { name: '', description: '', price: '', category: '', imageUrl: '' };

/** An item as the dialog opens on it. */
export function draftOf(item: Item): ItemDraft {
  const { name, description, category } = item;
  return { name, description, category, price: priceInputText(item.price), imageUrl: item.imageUrl ?? '' };
}

/** Whether there is enough to send. */
export function isDraftComplete(draft: ItemDraft): boolean {
  return draft.name.trim() !== '' && draft.price !== '' && draft.category.trim() !== '';
}

/** What is wrong with the price, if anything. */
export function priceError(draft: ItemDraft): string | undefined {
  const price = Number(draft.price);
  if (Number.isNaN(price)) return 'Price must be a number.';
  if (price < 0) return 'Price cannot be negative.';
  if (!hasAtMostTwoDecimals(price)) return 'Price can have at most two decimals.';
  if (price > PRICE_MAX) return `Price is too high: at most ${PRICE_MAX}.`;
  return undefined;
}

/** The address as its field shows it: that of an uploaded picture says nothing to people. */
export function visibleImageUrl({ imageUrl }: ItemDraft): string {
  return imageUrl.startsWith('/media/') ? '' : imageUrl;
}

/** The body that creates the item: an empty image address is left out. */
export function toNewItem(draft: ItemDraft) {
  const imageUrl = draft.imageUrl.trim();
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: Number(draft.price),
    category: draft.category.trim(),
    ...(imageUrl ? { imageUrl } : {}),
    isAvailable: true,
  };
}

/**
 * The body that saves an edit: only what differs from the item as the dialog opened on it, so that what somebody
 * else changed meanwhile stays. An emptied image address takes the picture away.
 */
export function toItemUpdate(draft: ItemDraft, opened: ItemDraft) {
  const { name, description, price, category } = toNewItem(draft);
  const imageUrl = draft.imageUrl.trim() || null;
  return {
    ...(draft.name !== opened.name && { name }),
    ...(draft.description !== opened.description && { description }),
    ...(draft.price !== opened.price && { price }),
    ...(draft.category !== opened.category && { category }),
    ...(draft.imageUrl !== opened.imageUrl && { imageUrl }),
  };
}
