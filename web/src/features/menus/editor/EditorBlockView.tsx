import { ArrangedBlock, type BoardContext } from '@menuboard/board/arranged/ArrangedBlock.tsx';
import type { FittedBlock } from '@menuboard/board/arranged/fit-arrangement.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import classes from './EditorBlockView.module.css';
import { boardFrame, type EditorBlock, toRect } from './editor-block.ts';

interface EditorBlockViewProps {
  block: EditorBlock;
  aspect: Aspect;
  /** In front of all blocks with a smaller layer. */
  layer: number;
  item: Item | undefined;
  fitted: FittedBlock | undefined;
  board: BoardContext;
  name: string;
  isSelected: boolean;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * A block on the editor's board, drawn by the screens' own component. The board handles its events. With hundreds of
 * blocks only the dragged ones may render again.
 */
export const EditorBlockView = memo(function EditorBlockView(props: EditorBlockViewProps) {
  const { block, aspect, layer, item, fitted, board, name, isSelected } = props;
  const whole = boardFrame(aspect);
  const { width, height } = toRect(block);
  return (
    <div
      data-card={block.id}
      data-kind={block.kind}
      className={classes.card}
      style={{
        left: percent(block.x, whole.w),
        top: percent(block.y, whole.h),
        width: percent(block.w, whole.w),
        height: percent(block.h, whole.h),
        zIndex: layer,
      }}
    >
      <div className={classes.face} aria-hidden="true">
        <ArrangedBlock
          block={block}
          item={item}
          rect={{ left: 0, top: 0, width, height }}
          fitted={fitted}
          board={board}
        />
      </div>
      <button type="button" className={classes.handle} aria-label={name} aria-pressed={isSelected} />
    </div>
  );
});
