/** The content of a panel: its own texts, and prices and availability of the dishes that it names. */

import { panelImage, panelItems } from '@menuboard/contract/domain/board-photos';
import { boardText } from '@menuboard/contract/domain/board-words';
import type { QrDrawing } from '@menuboard/contract/domain/claim';
import type { PhotoStyle } from '@menuboard/contract/domain/design';
import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { type Panel, panelKinds } from '@menuboard/contract/domain/menu-details';
import {
  formatAmount,
  formatPrice,
  type PricePart,
  priceParts,
} from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';

/** A line of a combo. */
export interface ComboLine {
  id: string;
  name: string;
  /** The price; empty if one price counts for all. */
  price: string;
  isAvailable: boolean;
}

/** The texts and images of a panel; missing ones are empty. */
export interface PanelContent {
  kind: Panel['kind'];
  eyebrow: string;
  name: string;
  text: string;
  price: PricePart[];
  /** The base price while a promo is on. */
  was: string;
  isAvailable: boolean;
  lines: ComboLine[];
  imageUrl: string;
  /** The code of the guests' page. */
  qr: QrDrawing | undefined;
  focus: FocusPoint | undefined;
}

/** The parts of a menu that its panels show. */
type PanelMenu = Pick<OfferedMenu, 'items' | 'guestCode'>;

/** The most lines of a combo on a board. */
const LINES_MAX = 6;

/** True if a panel has something to show. A newer server may send kinds that this build does not know. */
export function hasContent(panel: Panel, { items, guestCode }: PanelMenu): boolean {
  if (!panelKinds.includes(panel.kind)) return false;
  if (panel.kind === 'orders') return true;
  if (panel.kind === 'qr') return guestCode !== undefined;
  if (panel.kind === 'picture') return Boolean(panel.mediaUrl);
  // A dish that is off the board takes its panel with it.
  if (panel.itemIds?.length) return panelItems(items, panel).length > 0;
  return Boolean(panel.title || panel.text);
}

/** The content of a panel. */
export function panelContent(
  panel: Panel,
  { items, guestCode }: PanelMenu,
  photos: PhotoStyle,
  money: MoneyRules,
): PanelContent {
  const { kind, title = '', text = '', price } = panel;
  const dishes = panelItems(items, panel);
  const dish = kind === 'special' ? dishes[0] : undefined;
  const { name, description, imageFocus, was, isAvailable = true }: Partial<OfferedItem> = dish || {};
  // Prices that may be old are on no panel; then all dishes are marked.
  const own = typeof dish?.priceWords === 'string' ? undefined : dish?.price;
  const amount = items[0]?.stalePrice ? undefined : (price ?? own);
  const inWords = dish && priceInWords(dish, price, formatPrice(dish.price, money));
  return {
    kind,
    eyebrow: dish ? title : '',
    name: name || title,
    text: text || description || '',
    price: inWords
      ? [{ kind: 'amount', text: inWords }]
      : amount === undefined
        ? []
        : priceParts(amount, money),
    was: was && price === undefined && isAvailable ? formatPrice(was, money) : '',
    isAvailable,
    lines: kind === 'combo' ? dishes.slice(0, LINES_MAX).map((item) => lineOf(item, price, money)) : [],
    imageUrl: panelImage(items, panel, photos) || '',
    qr: kind === 'qr' ? guestCode : undefined,
    focus: panel.mediaUrl ? undefined : imageFocus,
  };
}

/** The text in place of the price of a dish that is sold out, or has words or sizes; empty for others. */
function priceInWords(
  { isAvailable, sizes, priceWords, words }: OfferedItem,
  ownPrice: number | undefined,
  lowest: string,
): string {
  if (!isAvailable) return boardText(words, 'soldOut');
  if (ownPrice !== undefined) return '';
  if (priceWords) return priceWords;
  return sizes?.[1] ? boardText(words, 'from', lowest) : '';
}

function lineOf(item: OfferedItem, price: number | undefined, money: MoneyRules): ComboLine {
  const { id, name, isAvailable } = item;
  const amount = formatAmount(item.price, money);
  const hasOwn = price === undefined && !item.stalePrice && typeof item.priceWords !== 'string';
  const own = hasOwn ? amount : '';
  return { id, name, price: priceInWords(item, price, amount) || own, isAvailable };
}
