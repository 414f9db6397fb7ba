import { PRICE_MAX } from '@menuboard/contract/domain/limits';
import { hasAtMostTwoDecimals } from '@menuboard/contract/domain/price';
import type { Item } from '@menuboard/contract/items';
import { priceInputText } from '../../domain/price-input.ts';

/** The fields of the item dialog as text. */
export interface ItemDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string;
}

export const emptyDraft: ItemDraft = { name: '', description: '', price: '', category: '', imageUrl: '' };

/** The draft that the dialog opens with for an existing item. */
export function draftOf(item: Item): ItemDraft {
  const { name, description, category } = item;
  return { name, description, category, price: priceInputText(item.price), imageUrl: item.imageUrl ?? '' };
}

/** Whether all required fields are filled. */
export function isDraftComplete(draft: ItemDraft): boolean {
  return draft.name.trim() !== '' && draft.price !== '' && draft.category.trim() !== '';
}

/** The error of the price field, if any. */
export function priceError(draft: ItemDraft): string | undefined {
  const price = Number(draft.price);
  if (Number.isNaN(price)) return 'Price must be a number.';
  if (price < 0) return 'Price cannot be negative.';
  if (!hasAtMostTwoDecimals(price)) return 'Price can have at most two decimals.';
  if (price > PRICE_MAX) return `Price is too high: at most ${PRICE_MAX}.`;
  return undefined;
}

/** The URL to show in the URL field: empty for an uploaded image, whose address means nothing to people. */
export function visibleImageUrl({ imageUrl }: ItemDraft): string {
  return imageUrl.startsWith('/media/') ? '' : imageUrl;
}

/** The request body that creates the item; it omits an empty image URL. */
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
 * The request body that saves an edit. It holds only fields that differ from the initial draft, so that it does not
 * overwrite what someone else has changed since. An empty image URL removes the image.
 */
export function toItemUpdate(draft: ItemDraft, initial: ItemDraft) {
  const { name, description, price, category } = toNewItem(draft);
  const imageUrl = draft.imageUrl.trim() || null;
  return {
    ...(draft.name !== initial.name && { name }),
    ...(draft.description !== initial.description && { description }),
    ...(draft.price !== initial.price && { price }),
    ...(draft.category !== initial.category && { category }),
    ...(draft.imageUrl !== initial.imageUrl && { imageUrl }),
  };
}
