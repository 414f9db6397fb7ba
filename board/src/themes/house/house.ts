import type { BoardTheme } from '../board-theme.ts';
import { PlainRule } from '../PlainRule.tsx';
import css from './house.module.css';

/** The product's own colours. Screens without content wear it too. */
export const house: BoardTheme = {
  name: 'House',
  className: css.theme ?? '',
  HeaderRule: PlainRule,
  headerDrawingWidth: 0,
};
