import { createContext } from 'react';

/** The usual price of the restaurant's items, for the price fields of long lists; undefined while there are few items. */
export const UsualPriceContext = createContext<number | undefined>(undefined);
