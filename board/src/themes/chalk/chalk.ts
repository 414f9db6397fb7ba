import type { BoardTheme } from '../board-theme.ts';
import css from './chalk.module.css';

/** Chalk on a dark green board: Fraunces, a wiped texture, one chalk line under the header. */
export const chalk: BoardTheme = {
  name: 'Chalk',
  className: css.theme || '',
  headerDrawingWidth: 0,
};
