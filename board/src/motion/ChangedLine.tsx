import { useContext } from 'react';
import { ChangedItems } from './changed-items.ts';
import css from './motion.module.css';

/** The line under a price that has just changed. Its container is positioned. */
export function ChangedLine({ itemId }: { itemId: string }) {
  return useContext(ChangedItems).has(itemId) ? <i className={css.line} data-changed="" /> : null;
}
