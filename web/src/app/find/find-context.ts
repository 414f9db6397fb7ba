import { createContext, use } from 'react';

/** Opens Find with a text. Pages without the admin's layout have no Find. */
export const FindContext = createContext<(text: string) => void>(() => undefined);

/** `useFind()('Lunch on ')` opens Find with the displays that could show the menu. */
export function useFind(): (text: string) => void {
  return use(FindContext);
}
