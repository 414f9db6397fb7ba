import { useElementSize, useMergedRef } from '@mantine/hooks';
import { prepareCards } from '@menuboard/board/arranged/fit-card.ts';
import { EDITOR_SCALE, editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import { SAFE_MARGIN_SHARE } from '@menuboard/board/stage/stage-geometry.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Item } from '@menuboard/contract/items';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { type CardRect, frontLayer } from './card-rects.ts';
import type { Size } from './card-sizes.ts';
import classes from './EditorBoard.module.css';
import { EditorCard } from './EditorCard.tsx';
import type { CardDragState } from './use-card-drag.ts';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface EditorBoardProps {
  boardRef: RefObject<HTMLElement | null>;
  items: readonly Item[];
  currency: string;
  theme: string;
  draft: LayoutDraftState;
  drag: CardDragState;
  selectedId: string | undefined;
  isLocked: boolean;
  /** 1 fits the whole board into the window; 2 is twice that size. */
  zoom: number;
  onSelect: (id: string) => void;
}

const noItems: readonly Item[] = [];
const STEP = 5;
const LARGE_STEP = 50;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The board with its cards, which are dragged or moved by the arrow keys. */
export function EditorBoard(props: EditorBoardProps) {
  const { boardRef, items, currency, theme, draft, drag, selectedId, isLocked, zoom, onSelect } = props;
  const measure = useMeasure();
  // The editor is painted before its cards: hundreds take a second on a phone.
  const drawn = useDeferredValue(items, noItems);
  // Before the cards: each would cost a layout of its own.
  useMemo(() => prepareCards(measure, theme, drawn, currency), [measure, theme, drawn, currency]);
  const [announcement, setAnnouncement] = useState('');
  const size = editorBoardSizes[draft.aspect];
  const { ref: sizeRef, width } = useElementSize();
  const ref = useMergedRef(boardRef, sizeRef);
  const selectedRect = selectedId === undefined ? undefined : drag.rects[selectedId];

  const itemOf = ({ target }: SyntheticEvent): Item | undefined => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    return items.find(({ id }) => id === card?.dataset.card);
  };

  const handleClick = (event: MouseEvent) => {
    const item = itemOf(event);
    if (item) onSelect(item.id);
  };

  const handleKey = (event: KeyboardEvent) => {
    const item = itemOf(event);
    const direction = directions[event.key];
    const rect = item && draft.rects[item.id];
    if (!direction || !rect || isLocked || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(item.id);
    const distance = event.shiftKey ? LARGE_STEP : STEP;
    const next = { ...rect, x: rect.x + direction[0] * distance, y: rect.y + direction[1] * distance };
    draft.setRect(item.id, next, `${item.id} by keys`);
    setAnnouncement(`${item.name}: ${positionText(next, size)}`);
  };

  return (
    <div className={classes.viewport}>
      <section
        ref={ref}
        aria-label="Board"
        className={`${classes.board} ${themeClass(theme)}`}
        style={boardStyle(size, zoom, width)}
        {...drag.handlers}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {drawn.map((item) => {
          const rect = drag.rects[item.id];
          return (
            rect && (
              <EditorCard
                key={item.id}
                item={item}
                currency={currency}
                theme={theme}
                rect={rect}
                board={size}
                isSelected={item.id === selectedId}
              />
            )
          );
        })}
        {selectedRect && selectedId !== undefined && (
          <div
            className={classes.resizeHandle}
            // The number fields do the same without a pointer.
            aria-hidden="true"
            data-corner={selectedId}
            style={{
              left: `${((selectedRect.x + selectedRect.w) / size.width) * 100}%`,
              top: `${((selectedRect.y + selectedRect.h) / size.height) * 100}%`,
              zIndex: frontLayer(Object.values(drag.rects)),
            }}
          />
        )}
      </section>
      <p role="status" className={classes.announcement}>
        {announcement}
      </p>
    </div>
  );
}

/**
 * The custom properties that `EditorBoard.module.css` reads.
 *
 * @param width of the drawn board, in CSS px
 */
function boardStyle(size: Size, zoom: number, width: number): CSSProperties {
  const properties = {
    '--zoom': zoom,
    '--scale': width / (size.width * EDITOR_SCALE),
    '--aspect': size.width / size.height,
    '--safe-margin': `${SAFE_MARGIN_SHARE * 100}%`,
  };
  return properties as CSSProperties;
}

function positionText({ x, y, w, h }: CardRect, board: Size): string {
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return `${clamp(x, board.width - w)} from the left, ${clamp(y, board.height - h)} from the top`;
}
