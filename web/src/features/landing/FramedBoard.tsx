import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { type ReactNode, useMemo } from 'react';
import { dollars } from '../../shared/prices/money.ts';
import { locale, t } from '../../texts/texts.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import { BoardLanguage } from '../../ui/board-language.ts';
import classes from './FramedBoard.module.css';

/** A TV on the wall. */
export function BoardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.glass}>{children}</div>
    </div>
  );
}

interface FramedBoardProps {
  menu: ScreenMenu;
  time: string;
}

const settings = {
  ...defaultSettings,
  designFrom: 'display' as const,
  look: 'board' as const,
  theme: 'cellar' as const,
};

/** The board as screens draw it, with the whole menu, in a frame on the wall. */
export function FramedBoard({ menu, time }: FramedBoardProps) {
  const display = useMemo(
    () => ({ name: t('Counter'), settings, menuId: menu.id, mediaUrl: null, mediaType: null }),
    [menu.id],
  );
  return (
    <BoardFrame>
      <BoardLanguage value={{ language: locale() }}>
        <BoardMiniature display={display} menu={menu} money={dollars} isConnected time={time} />
      </BoardLanguage>
    </BoardFrame>
  );
}
