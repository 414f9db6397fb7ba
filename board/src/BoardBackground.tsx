import type { Look } from '@menuboard/contract/domain/settings';
import type { ReactNode } from 'react';
import css from './BoardBackground.module.css';
import { themeClass } from './themes/theme.ts';

interface BoardBackgroundProps {
  look: Look;
  theme: string;
  /** The display's media is behind: what stands here needs a field under its words. */
  isOverMedia: boolean;
  /** It takes turns with other pages, and stays in their place: its pictures need not be made anew. */
  turn?: 'on' | 'off' | undefined;
  field?: { left: number; top: number; width: number; height: number };
  children: ReactNode;
}

/** What a menu's board stands on: the theme's paper, or the display's media. */
export function BoardBackground({ look, theme, isOverMedia, turn, field, children }: BoardBackgroundProps) {
  return (
    <div
      className={`${css.board} ${isOverMedia ? css.overMedia : ''} ${turn ? css[turn] : ''} ${themeClass(theme)}`}
      data-board={turn === 'off' ? undefined : look}
    >
      {!isOverMedia && <div className={css.texture} />}
      {isOverMedia && field && <div className={css.field} style={field} />}
      {children}
    </div>
  );
}
