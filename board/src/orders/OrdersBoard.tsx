import type { BoardWords } from '@menuboard/contract/domain/board-words';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import type { StageShape } from '../stage/stage-geometry.ts';
import { themeClass } from '../themes/board-themes.ts';
import { boardSizes, wholeStage } from './fit-orders.ts';
import { OrderLists } from './OrderLists.tsx';

interface OrdersBoardProps {
  shape: StageShape;
  theme: string;
  index: number;
  words: BoardWords | undefined;
}

/** A board of its own for the numbers of orders. */
export function OrdersBoard({ shape, theme, index, words }: OrdersBoardProps) {
  return (
    <BoardBackground look="board" theme={theme}>
      <OrderLists
        field={wholeStage(shape)}
        sizes={boardSizes}
        themeClass={themeClass(theme)}
        index={index}
        words={words}
      />
    </BoardBackground>
  );
}
