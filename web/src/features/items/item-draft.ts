import type { FocusPoint } from '@menuboard/contract/domain/dish';
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { fitsCurrency, highestPrice, plainPrice } from '@menuboard/contract/domain/money/minor-units';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { locale, t } from '../../texts/texts.ts';
import {
  type DetailDraft,
  type DetailErrors,
  detailErrors,
  draftOfDetails,
  plainDetails,
  toDetailBody,
} from './detail-draft.ts';
import { readSizes } from './price-draft.ts';

/** The fields of the item dialog as typed. */
export interface ItemDraft extends DetailDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string;
  /** The crop and the turn of the photo when the item is saved; null for the photo as it is stored. */
  photoEdit: ImageEdit | null;
  /** The menus that it is on. */
  menuIds: readonly string[];
}

export const emptyDraft: ItemDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  imageUrl: '',
  photoEdit: null,
  menuIds: [],
  ...plainDetails,
};

/** The draft that the dialog opens with for an existing item. */
export function draftOf(
  item: Item,
  { timeZone, currency }: Pick<Restaurant, 'timeZone' | 'currency'>,
  menuIds: readonly string[],
): ItemDraft {
  const { name, description, category } = item;
  return {
    name,
    description,
    category,
    price: item.priceWords === null ? plainPrice(item.price, currency) : '',
    imageUrl: item.imageUrl ?? '',
    photoEdit: null,
    menuIds,
    ...draftOfDetails(item, timeZone),
  };
}

/** The lowest price of the typed sizes, which is the price of the item; undefined without sizes. */
export function lowestSizePrice({ sizes }: Pick<ItemDraft, 'sizes'>): number | undefined {
  const prices = readSizes(sizes).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** True if all required fields are filled. An item with sizes, or with words in place of its price, needs no other. */
export function isDraftComplete(draft: ItemDraft): boolean {
  const hasPrice = draft.price !== '' || draft.priceWords !== null || lowestSizePrice(draft) !== undefined;
  return draft.name.trim() !== '' && hasPrice && draft.category.trim() !== '';
}

/** The error of the price field, if any. */
export function priceError(draft: ItemDraft, currency: string): string | undefined {
  if (draft.priceWords !== null || lowestSizePrice(draft) !== undefined) return undefined;
  return priceProblem(Number(draft.price), currency);
}

/** The errors of a draft before it is sent, by field; undefined if there are none. */
export function draftErrors(
  draft: ItemDraft,
  currency: string,
): (DetailErrors & { price?: string }) | undefined {
  const price = priceError(draft, currency);
  const errors = { ...detailErrors(draft, Number(draft.price)), ...(price && { price }) };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Another image. A focus point and a crop belong to the image that they were chosen for. */
export const newImage = (imageUrl: string) => ({
  imageUrl,
  imageFocus: plainDetails.imageFocus,
  photoEdit: null,
});

const isMiddle = ({ x, y }: FocusPoint) => x === plainDetails.imageFocus.x && y === plainDetails.imageFocus.y;

/** The URL to show in the URL field: empty for an uploaded image, whose address means nothing to people. */
export function visibleImageUrl({ imageUrl }: ItemDraft): string {
  return imageUrl.startsWith('/media/') ? '' : imageUrl;
}

function specifiedFields(draft: ItemDraft) {
  const price = draft.priceWords === null ? (lowestSizePrice(draft) ?? Number(draft.price)) : undefined;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    ...(price !== undefined && { price }),
    category: draft.category.trim(),
  };
}

/** The request body that creates the item; it omits an empty image URL and details that are not set. */
export function toNewItem(draft: ItemDraft, timeZone: string) {
  const imageUrl = draft.imageUrl.trim();
  return {
    ...specifiedFields(draft),
    ...(imageUrl ? { imageUrl } : {}),
    isAvailable: true,
    ...(draft.menuIds.length > 0 && { menuIds: [...draft.menuIds] }),
    ...toDetailBody(draft, plainDetails, null, timeZone),
  };
}

/**
 * The menus that an edited item is to be on, and the revision at which they were read. Others may have put it on menus, or taken it off, since the dialog was
 * opened: that stays.
 *
 * @param current the menus that it is on now
 * @param revision the revision of the menus now
 */
export function changedMenuIds(
  { menuIds }: ItemDraft,
  { menuIds: initial }: ItemDraft,
  current: readonly string[],
  revision: number,
): { menuIds?: string[]; baseRevision?: number } {
  const added = menuIds.filter((id) => !initial.includes(id));
  const removed = initial.filter((id) => !menuIds.includes(id));
  if (added.length + removed.length === 0) return {};
  const wanted = [...new Set([...current, ...added])].filter((id) => !removed.includes(id));
  return { menuIds: wanted, baseRevision: revision };
}

/** The draft after *Add another*: an empty one of the same category and on the same menus. */
export function nextDraft({ category, menuIds }: ItemDraft): ItemDraft {
  return { ...emptyDraft, category, menuIds };
}

/**
 * The request body that saves an edit. It holds only fields that differ from the initial draft, so that it does not
 * overwrite what someone else has changed since. An empty image URL removes the image.
 */
export function toItemUpdate(draft: ItemDraft, initial: ItemDraft, item: Item, timeZone: string) {
  const { name, description, price, category } = specifiedFields(draft);
  const imageUrl = draft.imageUrl.trim() || null;
  return {
    ...(draft.name !== initial.name && { name }),
    ...(draft.description !== initial.description && { description }),
    ...(draft.price !== initial.price && price !== undefined && { price }),
    ...(draft.category !== initial.category && { category }),
    ...(draft.imageUrl !== initial.imageUrl && {
      imageUrl,
      // The server takes the middle of a new image.
      ...(!isMiddle(draft.imageFocus) && { imageFocus: draft.imageFocus }),
    }),
    ...toDetailBody(draft, initial, item, timeZone),
  };
}

/** The sentence that says why the currency cannot have this price; undefined if it can. */
function priceProblem(price: number, currency: string): string | undefined {
  if (Number.isNaN(price)) return t('Price must be a number.');
  if (price < 0) return t('Price cannot be negative.');
  if (price > highestPrice(currency)) {
    const max = highestPrice(currency).toLocaleString(locale(), { maximumFractionDigits: 3 });
    return t('Price is too high: at most {max}.', { max });
  }
  if (fitsCurrency(price, currency)) return undefined;
  return decimalsOf(currency) === 0
    ? t('Prices in {currency} have no decimals.', { currency })
    : t('Prices in {currency} have at most {count} decimals.', { currency, count: decimalsOf(currency) });
}
