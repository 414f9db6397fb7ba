import type { BoardTheme } from '../board-theme.ts';
import css from './garden.module.css';

/** Fresh paper, green ink and a garland of leaves under a pale green field. */
export const garden: BoardTheme = {
  name: 'Garden',
  className: css.theme || '',
  headerDrawingWidth: 0,
  spaceAboveRule: 22,
};
