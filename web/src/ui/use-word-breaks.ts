import type { ScreenMenu } from '@menuboard/contract/screen';
import { useContext, useMemo } from 'react';
import { BoardLanguage } from './board-language.ts';

const useNone = () => undefined;

/** The words that may break on boards of this page: none without a restaurant. */
export function useWordBreaks(): string | undefined {
  const { useWordBreaks: useOwn = useNone } = useContext(BoardLanguage);
  return useOwn();
}

/** A menu with the places at which its words break on screens. */
export function useWithWordBreaks<Menu extends ScreenMenu | undefined>(menu: Menu): Menu {
  const wordBreaks = useWordBreaks();
  // Content as screens have it brings its own.
  return useMemo(() => menu && { wordBreaks, ...menu }, [menu, wordBreaks]);
}
