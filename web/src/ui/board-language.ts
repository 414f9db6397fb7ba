import type { Manifest } from '@menuboard/contract/screen';
import { createContext } from 'react';

/** The language of names and descriptions, which the fixed texts of drawn boards follow, and prices in other languages. */
export const BoardLanguage = createContext<{ language: string; moneyIn?: Manifest['moneyIn'] }>({
  language: '',
});
