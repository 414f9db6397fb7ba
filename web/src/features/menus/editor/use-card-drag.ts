import type { Aspect } from '@menuboard/contract/domain/layout';
import { type PointerEvent, type RefObject, useState } from 'react';
import {
  boardSizes,
  type CardRect,
  type CardRects,
  clampToBoard,
  frontLayer,
  resizeOnBoard,
} from './card-rects.ts';

/** What a pointer holds: a card by its face, or by its corner. */
type DragMode = 'move' | 'resize';

interface CardDrag {
  id: string;
  grip: DragMode;
  pointerId: number;
  startX: number;
  startY: number;
  from: CardRect;
  place: CardRect;
  /** A press that goes nowhere is a click. */
  isMoved: boolean;
}

const CLICK_PX = 3;

interface Options {
  board: RefObject<HTMLElement | null>;
  aspect: Aspect;
  places: CardRects;
  isLocked: boolean;
  onSelect: (id: string) => void;
  onPut: (id: string, place: CardRect) => void;
}

/** The part of the board that was pressed: a card says its id in `data-card`, the corner of one in `data-corner`. */
function pressedPart({
  target,
}: PointerEvent): { element: HTMLElement; id: string; grip: DragMode } | undefined {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-card], [data-corner]');
  if (!element) return undefined;
  const { card, corner } = element.dataset;
  const id = card ?? corner;
  return id === undefined ? undefined : { element, id, grip: card === undefined ? 'resize' : 'move' };
}

/** Moves and resizes cards with mouse, pen or finger. The card follows at once; letting go makes it a step. */
export function useCardDrag({ board, aspect, places, isLocked, onSelect, onPut }: Options) {
  const [held, setHeld] = useState<CardDrag | null>(null);
  // A card that left the menu meanwhile is let go.
  const current = held && places[held.id] ? held : null;

  /** What is held, where the pointer is now; from the event alone, for a render may be on its way. */
  const follow = (event: PointerEvent): CardDrag | null => {
    if (!current || event.pointerId !== current.pointerId || !board.current) return null;
    const [dx, dy] = [event.clientX - current.startX, event.clientY - current.startY];
    if (!current.isMoved && Math.hypot(dx, dy) < CLICK_PX) return current;
    const scale = boardSizes[aspect].width / board.current.getBoundingClientRect().width;
    const { from, grip } = current;
    const place =
      grip === 'move'
        ? clampToBoard({ ...from, x: from.x + dx * scale, y: from.y + dy * scale }, aspect)
        : resizeOnBoard(from, from.w + dx * scale, from.h + dy * scale, aspect);
    return { ...current, place, isMoved: true };
  };

  /** Over all others, under way and once it is let go: it would else sink under its neighbours where it was dropped. */
  const inFront = ({ id, place }: CardDrag): CardRect => {
    const { [id]: _, ...others } = places;
    return { ...place, z: Math.max(place.z, frontLayer(Object.values(others))) };
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const pressed = pressedPart(event);
      const from = pressed && places[pressed.id];
      if (!pressed || !from || isLocked || event.button !== 0 || !event.isPrimary) return;
      const { element, id, grip } = pressed;
      element.setPointerCapture(event.pointerId);
      onSelect(id);
      const { pointerId, clientX: startX, clientY: startY } = event;
      setHeld({ id, grip, pointerId, startX, startY, from, place: from, isMoved: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = follow(event);
      if (now) setHeld(now);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = follow(event);
      if (now?.isMoved) onPut(now.id, inFront(now));
      if (now) setHeld(null);
    },
    onPointerCancel: () => setHeld(null),
  };

  return {
    handlers,
    /** The places as they are seen: with the held card where the pointer has it. */
    shown: current ? { ...places, [current.id]: current.isMoved ? inFront(current) : current.place } : places,
    isHolding: current?.isMoved ?? false,
    letGo: () => setHeld(null),
  };
}

export type CardDragState = ReturnType<typeof useCardDrag>;
