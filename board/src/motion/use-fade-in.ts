import { useContext, useState } from 'react';
import { ChangedItems } from './changed-items.ts';
import css from './motion.module.css';

/**
 * The class of an element that replaces another one on the board. It fades in, unless a change is underlined at that
 * moment: one thing moves at a time.
 */
export function useFadeIn(): string {
  const isUnderlined = useContext(ChangedItems).size > 0;
  // Decided once: a class that came later would let the element fade in again.
  const [fades] = useState(!isUnderlined);
  return (fades && css.fades) || '';
}
