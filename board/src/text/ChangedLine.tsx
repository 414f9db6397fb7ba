import { useContext } from 'react';
import css from './ChangedLine.module.css';
import { ChangedItems } from './changed-items.ts';

/** The line under a price that has just changed. Its container is positioned. */
export function ChangedLine({ itemId }: { itemId: string }) {
  return useContext(ChangedItems).has(itemId) ? <i className={css.line} data-changed="" /> : null;
}
