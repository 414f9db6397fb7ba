/** The fixed texts of a board, in English or in the language of its menu. */
import type { Allergen, DishLabel } from './dish.ts';
import { allergenWords, labelWords } from './dish-words.ts';

/** `{0}` and `{1}` stand for a price, a time, a name or a number. The specification fixes some of these texts. */
const englishTexts = {
  soldOut: 'Sold out',
  /** Replaces a price that may be old: short in a list, where each row has it. */
  askUs: 'Ask us',
  askPrice: 'Ask for the price',
  /** The lowest of several prices. */
  from: 'from\u00A0{0}',
  kcal: '{0}\u00A0kcal',
  /** Followed by a list of allergens. */
  contains: 'Contains {0}',
  /** The heading over items that continue a section in another column. */
  continued: '{0}, continued',
  available: 'Available',
  unavailable: 'Unavailable',
  noItems: 'No items in this menu',
  page: 'Page {0} of {1}',
  /** Of an item that is shown alone. */
  position: '{0} of {1}',
  /** The time at which a scheduled menu ends. It also starts a line: then with a capital. */
  until: 'until {0}',
  /** The next menu and its time. */
  nextMenu: '{0} from {1}',
};

/** A fixed text, a label or an allergen. */
export type BoardWord = keyof typeof englishTexts | DishLabel | Allergen;

/** The fixed texts in another language, as the server sends them. A board writes those that are missing in English. */
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
