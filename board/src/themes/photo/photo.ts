import type { BoardTheme } from '../board-theme.ts';
import css from './photo.module.css';

/** Black walls and quiet type, so that photos lead: they fill an edge of the stage. */
export const photo: BoardTheme = {
  name: 'Photo',
  className: css.theme || '',
  headerDrawingWidth: 0,
  hasPhotoEdge: true,
};
