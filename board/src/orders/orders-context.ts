import type { ShownOrder } from '@menuboard/contract/domain/orders';
import { createContext } from 'react';

const example = (state: ShownOrder['state'], numbers: string[]): ShownOrder[] =>
  numbers.map((number) => ({ number, state, isNew: false }));

/** Orders of a board outside a screen, such as a preview. */
export const exampleOrders: readonly ShownOrder[] = [
  ...example('ready', ['102', 'A11', '98']),
  ...example('preparing', ['103', '104', 'A12', '105', '106']),
];

/**
 * The orders on a board; `null` if they are not known, and guests are to ask. Not a part of the menu, because the board
 * would be composed again with each order.
 */
export const Orders = createContext<readonly ShownOrder[] | null>(exampleOrders);
