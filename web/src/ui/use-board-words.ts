import { boardWordsIn } from '@menuboard/contract/board-words/catalogue';
import type { BoardWords } from '@menuboard/contract/domain/board-words';
import { useContext } from 'react';
import { BoardLanguage } from './board-language.ts';

/** The fixed texts of boards in the restaurant's own language. For lazily loaded modules only: the catalogue is large. */
export const useBoardWords = (): BoardWords | undefined => boardWordsIn(useContext(BoardLanguage).language);
