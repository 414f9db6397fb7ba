import type { Manifest } from '@menuboard/contract/screen';
import { createContext } from 'react';

interface BoardWriting {
  /** The language of names and descriptions, which the fixed texts follow. */
  language: string;
  /** Prices in other languages. */
  moneyIn?: Manifest['moneyIn'];
  /** Decides the style of times; 24 hours without it. */
  timeZone?: string | undefined;
  /** Loads the words that may break, once a board is drawn. */
  useWordBreaks?: () => string | undefined;
  /** The title of boards without a logo. */
  restaurantName?: string | undefined;
}

/** The texts of drawn boards besides their menu. */
export const BoardLanguage = createContext<BoardWriting>({
  language: '',
});
