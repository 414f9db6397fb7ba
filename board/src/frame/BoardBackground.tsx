import type { Look } from '@menuboard/contract/domain/settings';
import type { ReactNode } from 'react';
import { themeClass } from '../themes/board-themes.ts';
import css from './BoardBackground.module.css';

interface BoardBackgroundProps {
  look: Look;
  theme: string;
  /** True over the display's media: no background. */
  isOverMedia?: boolean;
  /**
   * Visibility of a page that stays in the document while others are shown, so that its images are not loaded again.
   */
  visibility?: 'on' | 'off' | undefined;
  children: ReactNode;
}

/** The background of a menu's board: the theme's paper, or nothing over the display's media. */
export function BoardBackground(props: BoardBackgroundProps) {
  const { look, theme, isOverMedia = false, visibility, children } = props;
  const overMedia = isOverMedia ? css.overMedia : '';
  return (
    <div
      className={`${css.board} ${overMedia} ${visibility ? css[visibility] : ''} ${themeClass(theme)}`}
      data-board={visibility === 'off' ? undefined : look}
    >
      {!isOverMedia && <div className={css.texture} />}
      {children}
    </div>
  );
}
