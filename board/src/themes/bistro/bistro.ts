import type { BoardTheme } from '../board-theme.ts';
import css from './bistro.module.css';

/** Ink on cream paper: Playfair and Newsreader, a double rule, a hairline above each item, no leaders. */
export const bistro: BoardTheme = {
  name: 'Bistro',
  className: css.theme || '',
  headerDrawingWidth: 0,
};
