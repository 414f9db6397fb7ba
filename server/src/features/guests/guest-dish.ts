/** The list of a menu as HTML. */
import { type AllergenSet, allergenCodes, groupOf } from '@menuboard/contract/domain/allergens';
import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import { countText } from '@menuboard/contract/domain/dish-counts';
import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import type { GuestDish, GuestPanel, GuestPrice, GuestSection } from './guest-menu.ts';
import { substancesText } from './guest-substances.ts';
import { type GuestWords, guestText } from './guest-words.ts';
import { type Html, html } from './html.ts';
import type { WrittenText } from './written-text.ts';

/** Texts and prices in a guest's language. */
export interface GuestTexts {
  words: GuestWords;
  board: BoardWords | undefined;
  written: WrittenText;
  /** Language of the two above. */
  wordsLanguage: string;
  boardLanguage: string;
  price: (amount: number) => string | Html;
  /** The same within a sentence. */
  amount: (amount: number) => string;
  number: (figure: number) => string;
  set: AllergenSet;
  /** Joins words of a sentence. */
  list: (words: string[]) => string;
  /** Whether any dish of the menu declares its allergens; otherwise one sentence says so for all. */
  areAllergensDeclared: boolean;
}

const countWords = (left: number, { written, board, boardLanguage }: GuestTexts) =>
  written.fixed(countText(board, left), boardLanguage);

/** A sold-out size is struck through, with a word. */
const soldOutHtml = ({ price }: GuestPrice, texts: GuestTexts): Html =>
  html`<s>${texts.price(price)}</s><span class="size">${texts.written.fixed(boardText(texts.board, 'soldOut'), texts.boardLanguage)}</span>`;

const amountHtml = ({ price, was, left }: GuestPrice, texts: GuestTexts): Html =>
  html`${was !== null && html`<s>${texts.price(was)}</s> `}<span${was !== null && html` class="promo"`}>${texts.price(price)}</span>${left !== null && html` <span class="size">${countWords(left, texts)}</span>`}`;

/** All sizes in a line under the name: stacked beside it, they make a list three times as long. */
const sizesHtml = (prices: GuestPrice[], texts: GuestTexts): Html =>
  html`<p class="sizes">${prices.map((one) => html`<span><span class="size">${texts.written.own(one.size ?? '')}</span>${one.isAvailable ? amountHtml(one, texts) : soldOutHtml(one, texts)}</span>`)}</p>`;

function allergenLine({ declared }: GuestDish, texts: GuestTexts) {
  const { words, wordsLanguage, board, boardLanguage, list, written, areAllergensDeclared, set } = texts;
  if (!areAllergensDeclared) return '';
  const line = (text: string, language: string) =>
    html`<p class="small">${written.fixed(text, language)}</p>`;
  if (declared === null) return line(words.notDeclared, wordsLanguage);
  const { contains, mayContain } = declared;
  const names = (codes: string[]) => list(substancesText(set, codes, board, boardLanguage));
  return html`${
    contains.length === 0
      ? line(guestText(words.noneOfThem, choicesOf(set).length), wordsLanguage)
      : line(boardText(board, 'contains', names(contains)), boardLanguage)
  }${mayContain.length > 0 && line(guestText(words.mayContain, names(mayContain)), wordsLanguage)}`;
}

/** "330 ml · €10.00/l · plus €0.25 deposit · 4.8 % vol" */
function factsLine({ portion, unitPrice, alcohol, deposit }: GuestDish, texts: GuestTexts) {
  const { words, wordsLanguage, written, amount, number } = texts;
  const portionText =
    portion &&
    (portion.unit === 'piece'
      ? portion.amount > 1 && guestText(words.pieces, number(portion.amount))
      : `${number(portion.amount)}\u00A0${portion.unit}`);
  const unitText =
    unitPrice &&
    (unitPrice.per === 'piece'
      ? guestText(words.each, amount(unitPrice.price))
      : `${amount(unitPrice.price)}/${unitPrice.per}`);
  const facts = [
    portionText,
    unitText,
    deposit !== null && deposit > 0 && guestText(words.deposit, amount(deposit)),
    alcohol !== null && guestText(words.alcohol, number(alcohol)),
  ].filter(Boolean);
  return facts.length > 0 && html`<p class="small">${written.fixed(facts.join(' · '), wordsLanguage)}</p>`;
}

/** The substances that guests can choose: kinds are told apart only by dishes that name them. */
export const choicesOf = (set: AllergenSet): string[] =>
  allergenCodes[set].filter((code) => groupOf(set, code) === undefined);

/** Substances that are, or may be, in a dish; `undefined` if nobody has declared them. */
export const unsafeIn = ({ declared }: GuestDish): string[] | undefined =>
  declared ? [...new Set([...declared.contains, ...declared.mayContain])] : undefined;

const allergenData = (codes: readonly string[] | undefined) =>
  codes && html` data-allergens="${codes.join(' ')}"`;

function kcalText({ kcal }: GuestDish, board: BoardWords | undefined): string {
  if (kcal === null) return '';
  const values = Array.isArray(kcal) ? kcal : [kcal];
  return boardText(board, 'kcal', [...new Set(values)].join('–'));
}

function dishHtml(dish: GuestDish, isHidden: boolean, texts: GuestTexts): Html {
  const {
    name,
    description,
    prices,
    priceWords,
    promo,
    isAvailable,
    left,
    labels,
    extras,
    imageUrl,
    isCutOut,
  } = dish;
  const { board, price, written } = texts;
  const { own } = written;
  const boardWord = (text: string) => written.fixed(text, texts.boardLanguage);
  const kcal = kcalText(dish, board);
  const count = isAvailable ? left : null;
  const hasSizes = isAvailable && prices.some(({ size }) => size !== null);
  return html`<li class="dish${imageUrl && ' photo'}${!isAvailable && ' out'}"${allergenData(unsafeIn(dish))}${isHidden && html` hidden`}>${
    imageUrl &&
    html`<img src="${thumbnailUrl(imageUrl)}" alt=""${isCutOut && html` class="whole"`} width="88" height="66" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
  }<div class="text"><h3>${own(name)}</h3>${hasSizes && sizesHtml(prices, texts)}${description && html`<p class="about">${own(description)}</p>`}${
    (labels.length > 0 || promo || count !== null) &&
    html`<p>${count !== null && html`<span class="tag">${countWords(count, texts)}</span>`}${promo && html`<span class="tag promo">${own(promo)}</span>`}${labels.map((label) => html`<span class="tag">${boardWord(boardText(board, label))}</span>`)}</p>`
  }${extras.map((extra) => html`<p class="small">+ ${own(extra.name)} ${price(extra.price)}</p>`)}${factsLine(dish, texts)}${allergenLine(dish, texts)}${
    kcal && html`<p class="small">${boardWord(kcal)}</p>`
  }</div><div class="prices">${
    !isAvailable
      ? html`<p>${boardWord(boardText(board, 'soldOut'))}</p>`
      : priceWords === null
        ? !hasSizes && prices.map((one) => html`<p>${amountHtml(one, texts)}</p>`)
        : priceWords && html`<p>${own(priceWords)}</p>`
  }</div></li>`;
}

/** The same for a panel; `undefined` if it names no dish, or one without a declaration. */
export function panelAllergens(panel: GuestPanel, sections: readonly GuestSection[]): string[] | undefined {
  if (panel.dishes.length === 0) return undefined;
  const named = sections.flatMap(({ dishes }) => dishes.filter(({ name }) => panel.dishes.includes(name)));
  const codes = named.map(unsafeIn);
  return codes.includes(undefined) ? undefined : [...new Set(codes.flatMap((one) => one ?? []))];
}

const panelHtml = (
  { title, text, dishes, price }: GuestPanel,
  allergens: string[] | undefined,
  isFiltered: boolean,
  texts: GuestTexts,
): Html =>
  html`<div class="panel"${allergenData(allergens)}${isFiltered && !allergens && html` hidden`}>${title && html`<p class="big">${texts.written.own(title)}</p>`}${dishes.map((dish) => html`<p>${texts.written.own(dish)}</p>`)}${text && html`<p class="about">${texts.written.own(text)}</p>`}${price !== null && html`<p><b>${texts.price(price)}</b></p>`}</div>`;

/**
 * The panels and sections of a menu.
 *
 * @param isFiltered hides what declares no allergens, which the script then counts
 */
export function listHtml(
  panels: GuestPanel[],
  sections: GuestSection[],
  isFiltered: boolean,
  texts: GuestTexts,
): Html {
  const isHidden = (dish: GuestDish) => isFiltered && dish.declared === null;
  const isEmpty = sections.every(({ dishes }) => dishes.every(isHidden));
  return html`${panels.map((panel) => panelHtml(panel, panelAllergens(panel, sections), isFiltered, texts))}<div class="list${sections.length > 2 && ' two'}">${sections.map(
    ({ title, note, dishes }) =>
      html`<section${dishes.every(isHidden) && html` hidden`}>${title && html`<h2>${texts.written.own(title)}</h2>`}${note && html`<p class="note">${texts.written.own(note)}</p>`}<ul class="dishes">${dishes.map((dish) => dishHtml(dish, isHidden(dish), texts))}</ul></section>`,
  )}</div>${isEmpty && html`<p>${texts.written.fixed(texts.words.noDishLeft, texts.wordsLanguage)}</p>`}`;
}
