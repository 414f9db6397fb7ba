import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { WholeMenu } from '@menuboard/board/whole-menu/WholeMenu.tsx';
import { defaultSettings, type Theme } from '@menuboard/contract/domain/settings';
import type { OfferedMenu, ScreenMenu } from '@menuboard/contract/screen';
import { type ReactNode, useMemo } from 'react';
import { dollars } from '../../domain/money.ts';
import { t } from '../../texts/texts.ts';
import classes from './FramedBoard.module.css';

interface FramedBoardProps {
  menu: ScreenMenu;
  time: string;
  theme?: Theme;
}

/** The words that these boards show. */
const words = { soldOut: t('Sold out') };

/** A TV on the wall. */
export function BoardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.glass}>{children}</div>
    </div>
  );
}

/** The board as screens draw it, with the whole menu, in a frame on the wall. */
export function FramedBoard({ menu, time, theme = 'cellar' }: FramedBoardProps) {
  const offered = useMemo<OfferedMenu>(
    () => ({ ...menu, words, items: menu.items.map((item) => ({ ...item, words })) }),
    [menu],
  );
  return (
    <BoardFrame>
      <Stage className={themeClass(theme)}>
        {(shape) => (
          <WholeMenu
            shape={shape}
            menu={offered}
            index={0}
            money={dollars}
            corner={cornerText(t('Counter'), time)}
            settings={defaultSettings}
            theme={theme}
          />
        )}
      </Stage>
    </BoardFrame>
  );
}
