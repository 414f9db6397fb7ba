import type { Aspect } from '@menuboard/contract/domain/layout';
import { type PointerEvent, type RefObject, useState } from 'react';
import { boardSizes, onBoard, type Place, type Places, resized } from './place-cards.ts';

/** What a pointer holds: a card by its face, or by its corner. */
export type Grip = 'move' | 'resize';

interface Held {
  id: string;
  grip: Grip;
  pointerId: number;
  startX: number;
  startY: number;
  from: Place;
  place: Place;
  /** A press that goes nowhere is a click. */
  isMoved: boolean;
}

const CLICK_PX = 3;

interface Options {
  board: RefObject<HTMLElement | null>;
  aspect: Aspect;
  places: Places;
  isLocked: boolean;
  onSelect: (id: string) => void;
  onPut: (id: string, place: Place) => void;
}

/** Moves and resizes cards with mouse, pen or finger. The card follows at once; letting go makes it a step. */
export function useGrip({ board, aspect, places, isLocked, onSelect, onPut }: Options) {
  const [held, setHeld] = useState<Held | null>(null);
  // A card that left the menu meanwhile is let go.
  const current = held && places[held.id] ? held : null;

  const handlers = (id: string, grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const from = places[id];
      if (!from || isLocked || event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onSelect(id);
      const { pointerId, clientX: startX, clientY: startY } = event;
      setHeld({ id, grip, pointerId, startX, startY, from, place: from, isMoved: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!current || event.pointerId !== current.pointerId || !board.current) return;
      const [dx, dy] = [event.clientX - current.startX, event.clientY - current.startY];
      if (!current.isMoved && Math.hypot(dx, dy) < CLICK_PX) return;
      const scale = boardSizes[aspect].width / board.current.getBoundingClientRect().width;
      const { from } = current;
      const place =
        grip === 'move'
          ? onBoard({ ...from, x: from.x + dx * scale, y: from.y + dy * scale }, aspect)
          : resized(from, from.w + dx * scale, from.h + dy * scale, aspect);
      setHeld({ ...current, place, isMoved: true });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!current || event.pointerId !== current.pointerId) return;
      if (current.isMoved) onPut(current.id, current.place);
      setHeld(null);
    },
    onPointerCancel: () => setHeld(null),
  });

  return {
    handlers,
    /** The places as they are seen: with the held card where the pointer has it. */
    shown: current ? { ...places, [current.id]: current.place } : places,
    isHolding: current?.isMoved ?? false,
    letGo: () => setHeld(null),
  };
}

export type GripState = ReturnType<typeof useGrip>;
