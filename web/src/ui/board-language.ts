import type { Manifest } from '@menuboard/contract/screen';
import { createContext } from 'react';

interface BoardWriting {
  /** Of names and descriptions: the fixed texts follow it. */
  language: string;
  /** Prices in other languages. */
  moneyIn?: Manifest['moneyIn'];
  /** Decides how times are written; 24 hours without it. */
  timeZone?: string | undefined;
  /** Loads the words that may break, once a board is drawn. */
  useWordBreaks?: () => string | undefined;
  /** The title of boards without a logo. */
  restaurantName?: string | undefined;
}

/** What drawn boards write besides their menu. */
export const BoardLanguage = createContext<BoardWriting>({
  language: '',
});
