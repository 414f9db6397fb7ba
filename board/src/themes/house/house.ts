import type { BoardTheme } from '../board-theme.ts';
import css from './house.module.css';

/** The product's own colours. Screens without content wear it too. */
export const house: BoardTheme = {
  name: 'House',
  className: css.theme ?? '',
  headerDrawingWidth: 0,
};
