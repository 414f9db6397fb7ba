import type { Manifest } from '@menuboard/contract/screen';
import { createContext } from 'react';

interface BoardWriting {
  /** Of names and descriptions: the fixed texts follow it. */
  language: string;
  /** Prices in other languages. */
  moneyIn?: Manifest['moneyIn'];
  /** The title of boards without a logo. */
  restaurantName?: string | undefined;
}

/** What drawn boards write besides their menu. */
export const BoardLanguage = createContext<BoardWriting>({
  language: '',
});
