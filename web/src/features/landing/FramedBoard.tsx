import { WholeMenu } from '@menuboard/board/composed/WholeMenu.tsx';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Theme } from '@menuboard/contract/domain/settings';
import type { OfferedMenu, ScreenMenu } from '@menuboard/contract/screen';
import { plainSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
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

/** The board as screens draw it, with the whole menu, in a frame on the wall. */
export function FramedBoard({ menu, time, theme = 'atelier' }: FramedBoardProps) {
  const offered = useMemo<OfferedMenu>(
    () => ({ ...menu, words, items: menu.items.map((item) => ({ ...item, words })) }),
    [menu],
  );
  return (
    <div className={classes.frame}>
      <div className={classes.glass}>
        <Stage className={themeClass(theme)}>
          {(shape) => (
            <WholeMenu
              shape={shape}
              menu={offered}
              index={0}
              money={dollars}
              corner={cornerText(t('Counter'), time)}
              settings={plainSettings}
              theme={theme}
            />
          )}
        </Stage>
      </div>
    </div>
  );
}
