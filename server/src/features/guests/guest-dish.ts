/** The list of a menu as HTML. */
import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import type { Allergen } from '@menuboard/contract/domain/dish';
import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import type { GuestDish, GuestPanel, GuestPrice, GuestSection } from './guest-menu.ts';
import type { GuestWords } from './guest-words.ts';
import { type Html, html } from './html.ts';

/** How a guest reads texts and prices. */
export interface GuestTexts {
  words: GuestWords;
  board: BoardWords | undefined;
  price: (amount: number) => string;
  /** Joins words of a sentence. */
  list: (words: string[]) => string;
  /** Whether any dish of the menu declares its allergens: otherwise one sentence says so for all. */
  areAllergensDeclared: boolean;
}

function priceLine({ size, price, was }: GuestPrice, texts: GuestTexts): Html {
  return html`<p>${size && html`<span class="size">${size}</span>`}${was !== null && html`<s>${texts.price(was)}</s> `}<span${was !== null && html` class="promo"`}>${texts.price(price)}</span></p>`;
}

function allergenLine({ allergens }: GuestDish, { words, board, list, areAllergensDeclared }: GuestTexts) {
  if (!areAllergensDeclared) return '';
  if (allergens === null) return html`<p class="small">${words.notDeclared}</p>`;
  if (allergens.length === 0) return html`<p class="small">${words.noneOfThem}</p>`;
  const names = list(allergens.map((allergen) => boardText(board, allergen)));
  return html`<p class="small">${boardText(board, 'contains', names)}</p>`;
}

function kcalText({ kcal }: GuestDish, board: BoardWords | undefined): string {
  if (kcal === null) return '';
  const values = Array.isArray(kcal) ? kcal : [kcal];
  return boardText(board, 'kcal', [...new Set(values)].join('–'));
}

function dishHtml(dish: GuestDish, texts: GuestTexts): Html {
  const { name, description, prices, priceWords, promo, isAvailable, labels, allergens, extras, imageUrl } =
    dish;
  const { board, price } = texts;
  const kcal = kcalText(dish, board);
  return html`<li class="dish${imageUrl && ' photo'}${!isAvailable && ' out'}"${allergens && html` data-allergens="${allergens.join(' ')}"`}>${
    imageUrl &&
    html`<img src="${thumbnailUrl(imageUrl)}" alt="" width="88" height="66" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
  }<div class="text"><h3>${name}</h3>${description && html`<p class="about">${description}</p>`}${
    (labels.length > 0 || promo) &&
    html`<p>${promo && html`<span class="tag promo">${promo}</span>`}${labels.map((label) => html`<span class="tag">${boardText(board, label)}</span>`)}</p>`
  }${extras.map((extra) => html`<p class="small">+ ${extra.name} ${price(extra.price)}</p>`)}${allergenLine(dish, texts)}${
    kcal && html`<p class="small">${kcal}</p>`
  }</div><div class="prices">${
    !isAvailable
      ? html`<p>${boardText(board, 'soldOut')}</p>`
      : priceWords === null
        ? prices.map((one) => priceLine(one, texts))
        : priceWords && html`<p>${priceWords}</p>`
  }</div></li>`;
}

/** The declared allergens of the dishes that a panel names; `undefined` if it names none. */
export function panelAllergens(panel: GuestPanel, sections: readonly GuestSection[]): Allergen[] | undefined {
  if (panel.dishes.length === 0) return undefined;
  const named = sections.flatMap(({ dishes }) => dishes.filter(({ name }) => panel.dishes.includes(name)));
  return [...new Set(named.flatMap(({ allergens }) => allergens ?? []))];
}

const panelHtml = (
  { title, text, dishes, price }: GuestPanel,
  allergens: Allergen[] | undefined,
  texts: GuestTexts,
): Html =>
  html`<div class="panel"${allergens && html` data-allergens="${allergens.join(' ')}"`}>${title && html`<p class="big">${title}</p>`}${dishes.map((dish) => html`<p>${dish}</p>`)}${text && html`<p class="about">${text}</p>`}${price !== null && html`<p><b>${texts.price(price)}</b></p>`}</div>`;

/** The panels and sections of a menu. */
export function listHtml(panels: GuestPanel[], sections: GuestSection[], texts: GuestTexts): Html {
  const isEmpty = sections.length === 0;
  return html`${panels.map((panel) => panelHtml(panel, panelAllergens(panel, sections), texts))}<div class="list${sections.length > 2 && ' two'}">${sections.map(
    ({ title, note, dishes }) =>
      html`<section>${title && html`<h2>${title}</h2>`}${note && html`<p class="note">${note}</p>`}<ul class="dishes">${dishes.map((dish) => dishHtml(dish, texts))}</ul></section>`,
  )}</div>${isEmpty && html`<p>${texts.words.noDishLeft}</p>`}`;
}
