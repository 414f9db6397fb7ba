import type { Manifest } from '@menuboard/contract/screen';
import { createContext } from 'react';

interface BoardLanguageParts {
  language: string;
  moneyIn?: Manifest['moneyIn'];
  /** Decides how times are written; 24 hours without it. */
  timeZone?: string | undefined;
  /** Loads the words that may break, once a board is drawn. */
  useWordBreaks?: () => string | undefined;
}

/** The language of names and descriptions, which the fixed texts of drawn boards follow, and prices in other languages. */
export const BoardLanguage = createContext<BoardLanguageParts>({ language: '' });
