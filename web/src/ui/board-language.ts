import { createContext } from 'react';

/** The language of the restaurant's names and descriptions, or an empty text: the fixed texts of drawn boards follow it. */
export const BoardLanguage = createContext('');
