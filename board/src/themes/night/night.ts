import type { BoardTheme } from '../board-theme.ts';
import css from './night.module.css';

/** Near black with one static neon line: it is the header's rule and draws the dome of a dish on its way. */
export const night: BoardTheme = {
  name: 'Night',
  className: css.theme || '',
  // The dome and the space beside it.
  headerDrawingWidth: 224,
};
