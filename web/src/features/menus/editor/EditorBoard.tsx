import { useElementSize, useMergedRef } from '@mantine/hooks';
import { LayoutGround } from '@menuboard/board/arranged/LayoutGround.tsx';
import { stageMargins, stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import { brandTheme, themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Item } from '@menuboard/contract/items';
import { type CSSProperties, type RefObject, useContext, useMemo } from 'react';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { BrandContext } from '../../../ui/brand-context.ts';
import { EditorBlockView } from './EditorBlockView.tsx';
import classes from './EditorBoard.module.css';
import { boardFrame, boundsOf, type Frame, shapeOf } from './editor-block.ts';
import { handles } from './edits.ts';
import type { BoardKeys } from './use-board-keys.ts';
import type { BoardPointer } from './use-board-pointer.ts';
import type { FittedBoard } from './use-fitted-board.ts';
import type { MenuDraftState } from './use-menu-draft.ts';
import type { Selection } from './use-selection.ts';

interface EditorBoardProps {
  boardRef: RefObject<HTMLElement | null>;
  items: readonly Item[];
  draft: MenuDraftState;
  fitted: FittedBoard;
  pointer: BoardPointer;
  keys: BoardKeys;
  selection: Selection;
  nameOf: (id: string) => string;
  theme: string;
  /** 1 fits the whole board into the window; 2 is twice that size. */
  zoom: number;
}

/** The board with its blocks, which are dragged or moved by keys. */
export function EditorBoard(props: EditorBoardProps) {
  const { boardRef, items, draft, fitted, pointer, keys, selection, nameOf, theme, zoom } = props;
  const { aspect } = draft;
  const { ref: sizeRef, width } = useElementSize();
  const ref = useMergedRef(boardRef, sizeRef);
  const itemsById = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const size = boardFrame(aspect);
  const layers = new Map(pointer.blocks.map(({ id }, index) => [id, index]));
  const chosen = pointer.blocks.filter(({ id }) => selection.has(id));
  const { background } = draft.board;
  const brand = useContext(BrandContext);
  // In the menu's order, whatever lies in front: the focus would be lost if an element changed its position in the page.
  const inTabOrder = [...pointer.blocks].sort((a, b) => tabPosition(a.id, items) - tabPosition(b.id, items));

  return (
    <div className={classes.viewport}>
      <section
        ref={ref}
        aria-label={t('Board')}
        className={`${classes.board} ${themeClass(brandTheme(theme, brand))}`}
        style={{ ...boardStyle(aspect, zoom, width), ...brand?.palette }}
        {...pointer.handlers}
        onClick={keys.handleClick}
        onKeyDown={keys.handleKey}
      >
        {background && (
          <div className={classes.ground} aria-hidden="true">
            <LayoutGround {...background} box={stageSizes[shapeOf(aspect)]} isHidden={false} />
          </div>
        )}
        {inTabOrder.map((block) => (
          <EditorBlockView
            key={block.id}
            block={block}
            aspect={aspect}
            layer={layers.get(block.id) ?? 0}
            item={block.kind === 'item' ? itemsById.get(block.itemId) : undefined}
            fitted={fitted.byId.get(block.id)}
            board={fitted.context}
            name={nameOf(block.id)}
            isSelected={selection.has(block.id)}
          />
        ))}
        {chosen.length > 0 && (
          <SelectionFrame frame={boundsOf(chosen)} board={size} isSingle={chosen.length === 1} />
        )}
        {pointer.guides.map(({ axis, at, from, to }) => (
          <i
            key={`${axis} ${at}`}
            className={classes.guide}
            style={
              axis === 'x'
                ? place({ x: at, y: from, w: 0, h: to - from }, size)
                : place({ x: from, y: at, w: to - from, h: 0 }, size)
            }
          />
        ))}
        {pointer.marquee && <i className={classes.marquee} style={place(pointer.marquee, size)} />}
      </section>
      <p role="status" className={basics.spoken}>
        {keys.announcement}
      </p>
    </div>
  );
}

function tabPosition(id: string, items: readonly Item[]): number {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? items.length : index;
}

function place({ x, y, w, h }: Frame, board: Frame): CSSProperties {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(x, board.w),
    top: percent(y, board.h),
    width: percent(w, board.w),
    height: percent(h, board.h),
  };
}

/** Around the selected blocks, with eight handles. The number fields and the keys do the same without a pointer. */
function SelectionFrame({ frame, board, isSingle }: { frame: Frame; board: Frame; isSingle: boolean }) {
  return (
    <div
      className={classes.selection}
      data-single={isSingle || undefined}
      style={place(frame, board)}
      aria-hidden="true"
    >
      {handles.map(({ x, y }, index) => (
        <i
          key={`${x} ${y}`}
          data-handle={index}
          className={classes.handle}
          style={{
            left: `${(x + 1) * 50}%`,
            top: `${(y + 1) * 50}%`,
            cursor:
              x * y > 0 ? 'nwse-resize' : x * y < 0 ? 'nesw-resize' : x === 0 ? 'ns-resize' : 'ew-resize',
          }}
        />
      ))}
    </div>
  );
}

/**
 * The custom properties that the style sheet reads.
 *
 * @param width of the drawn board, in CSS px
 */
function boardStyle(aspect: MenuDraftState['aspect'], zoom: number, width: number): CSSProperties {
  const shape = shapeOf(aspect);
  const size = stageSizes[shape];
  const margin = stageMargins[shape];
  const properties = {
    '--zoom': zoom,
    '--scale': width / size.width,
    '--aspect': size.width / size.height,
    '--safe-x': `${(margin.x / size.width) * 100}%`,
    '--safe-y': `${(margin.y / size.height) * 100}%`,
  };
  return properties as CSSProperties;
}
