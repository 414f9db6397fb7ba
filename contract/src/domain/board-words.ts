/** Fixed texts of a board, in English or in the language of its menu. */
import type { Allergen, DishLabel } from './dish.ts';
import { allergenWords, labelWords } from './dish-words.ts';

/** `{0}` and `{1}` are a price, a time, a name or a number. The specification fixes some of these texts. */
const englishTexts = {
  soldOut: 'Sold out',
  /** Replaces a price that may be old. A list repeats it in each row, so it is short. */
  askUs: 'Ask us',
  askPrice: 'Ask for the price',
  /** Lowest of several prices. */
  from: 'from\u00A0{0}',
  kcal: '{0}\u00A0kcal',
  /** Number of portions, above 1. */
  left: '{0}\u00A0left',
  oneLeft: '1\u00A0left',
  /** Followed by a list of allergens. */
  contains: 'Contains {0}',
  /** Heading over items that continue a section in another column. */
  continued: '{0}, continued',
  available: 'Available',
  unavailable: 'Unavailable',
  noItems: 'No items in this menu',
  page: 'Page {0} of {1}',
  /** Position of an item that is shown alone. */
  position: '{0} of {1}',
  /** End of a scheduled menu. At the start of a line it gets a capital. */
  until: 'until {0}',
  /** The next menu and its time. */
  nextMenu: '{0} from {1}',
  /** Headings over numbers of orders. */
  preparing: 'Preparing',
  ready: 'Ready',
  /** Replaces the numbers of orders while the screen hears nothing of the server. */
  askCounter: 'Please ask at the counter',
};

/** A fixed text, a label or an allergen. */
export type BoardWord = keyof typeof englishTexts | DishLabel | Allergen;

/** Fixed texts in another language, as the server sends them. Boards use English for missing ones. */
export type BoardWords = { [word in BoardWord]?: string };

/** All fixed texts in a language. */
export type AllBoardWords = Record<BoardWord, string>;

const english: AllBoardWords = { ...englishTexts, ...labelWords, ...allergenWords };

/**
 * A fixed text of a board.
 *
 * @param words `undefined` for English
 *
 * @example
 * boardText(undefined, 'until', '11:00') // 'until 11:00'
 */
export const boardText = (
  words: BoardWords | undefined,
  word: BoardWord,
  ...values: (string | number)[]
): string => (words?.[word] || english[word]).replace(/\{(\d)\}/g, (_, index) => String(values[index]));
