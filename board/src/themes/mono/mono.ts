import type { BoardTheme } from '../board-theme.ts';
import css from './mono.module.css';

/** Black on white without a drawing: bars over the headings, and tall figures as the only ornament. */
export const mono: BoardTheme = {
  name: 'Mono',
  className: css.theme || '',
  headerDrawingWidth: 0,
  titleScale: 1.15,
};
