import type { BoardTheme } from '../board-theme.ts';
import css from './diner.module.css';

/** A red field behind the title, a checker strip under it, and condensed capitals on cream. */
export const diner: BoardTheme = {
  name: 'Diner',
  className: css.theme || '',
  headerDrawingWidth: 0,
  spaceAboveRule: 18,
  titleScale: 1.4,
};
