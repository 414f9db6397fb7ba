import type { BoardTheme } from '../board-theme.ts';
import css from './house.module.css';

/** The owner's brand, or the product's own colours. Screens without content wear it too. */
export const house: BoardTheme = {
  name: 'House',
  className: css.theme || '',
  headerDrawingWidth: 0,
};

/** The CSS class that, beside the class of *house*, sets all texts without serifs. */
export const sansClass: string = css.sans || '';
