import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { type PointerEvent, type RefObject, useState } from 'react';
import { type CardRect, type CardRects, clampToBoard, frontLayer, resizeOnBoard } from './card-rects.ts';

/** A drag of the card itself moves it; a drag of its corner handle resizes it. */
type DragMode = 'move' | 'resize';

interface CardDrag {
  id: string;
  mode: DragMode;
  pointerId: number;
  startX: number;
  startY: number;
  startRect: CardRect;
  rect: CardRect;
  /** False while the pointer has hardly moved: a press without movement is a click. */
  isMoved: boolean;
}

const CLICK_PX = 3;

interface Options {
  board: RefObject<HTMLElement | null>;
  aspect: Aspect;
  rects: CardRects;
  isLocked: boolean;
  onSelect: (id: string) => void;
  onDrop: (id: string, rect: CardRect) => void;
}

/** The part of the board that was pressed: a card (`data-card`) or the corner handle of one (`data-corner`). */
function pressedPart({
  target,
}: PointerEvent): { element: HTMLElement; id: string; mode: DragMode } | undefined {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-card], [data-corner]');
  if (!element) return undefined;
  const { card, corner } = element.dataset;
  const id = card ?? corner;
  return id === undefined ? undefined : { element, id, mode: card === undefined ? 'resize' : 'move' };
}

/** Moves and resizes cards by mouse, pen or finger. A drag becomes one undo step when the pointer is released. */
export function useCardDrag({ board, aspect, rects, isLocked, onSelect, onDrop }: Options) {
  const [started, setDrag] = useState<CardDrag | null>(null);
  // A card that left the menu during the drag ends it.
  const drag = started && rects[started.id] ? started : null;

  /** The drag at the pointer's position; taken from the event, because a render may still be pending. */
  const dragTo = (event: PointerEvent): CardDrag | null => {
    if (!drag || event.pointerId !== drag.pointerId || !board.current) return null;
    const [dx, dy] = [event.clientX - drag.startX, event.clientY - drag.startY];
    if (!drag.isMoved && Math.hypot(dx, dy) < CLICK_PX) return drag;
    const scale = editorBoardSizes[aspect].width / board.current.getBoundingClientRect().width;
    const { startRect, mode } = drag;
    const rect =
      mode === 'move'
        ? clampToBoard({ ...startRect, x: startRect.x + dx * scale, y: startRect.y + dy * scale }, aspect)
        : resizeOnBoard(startRect, startRect.w + dx * scale, startRect.h + dy * scale, aspect);
    return { ...drag, rect, isMoved: true };
  };

  /** In front of all other cards, during the drag and after: otherwise it would sink under its neighbours. */
  const inFront = ({ id, rect }: CardDrag): CardRect => {
    const { [id]: _, ...others } = rects;
    return { ...rect, z: Math.max(rect.z, frontLayer(Object.values(others))) };
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const pressed = pressedPart(event);
      const rect = pressed && rects[pressed.id];
      if (!pressed || !rect || isLocked || event.button !== 0 || !event.isPrimary) return;
      const { element, id, mode } = pressed;
      element.setPointerCapture(event.pointerId);
      onSelect(id);
      const { pointerId, clientX: startX, clientY: startY } = event;
      setDrag({ id, mode, pointerId, startX, startY, startRect: rect, rect, isMoved: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = dragTo(event);
      if (moved) setDrag(moved);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = dragTo(event);
      if (dropped?.isMoved) onDrop(dropped.id, inFront(dropped));
      if (dropped) setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };

  return {
    handlers,
    /** The rects to draw: the dragged card follows the pointer. */
    rects: drag ? { ...rects, [drag.id]: drag.isMoved ? inFront(drag) : drag.rect } : rects,
    isDragging: drag?.isMoved ?? false,
    cancel: () => setDrag(null),
  };
}

export type CardDragState = ReturnType<typeof useCardDrag>;
