import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** A finger that moves this far scrolls, px. */
const MOVED = 10;

const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;
/** Within a field, a long press marks a word and Shift extends what is marked. */
const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/**
 * Begins a selection by a long press on an item, or a click on it with the Shift key. Items are the elements with
 * `data-item`. While `isOn`, each item is a checkbox and needs no gesture.
 */
export function useSelectionGestures(
  isOn: boolean,
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void,
) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const stop = () => {
    if (hold.current) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  useEffect(() => () => clearTimeout(hold.current?.timer), []);
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const id = itemOf(target);
      if (isOn || id === undefined || pointerType === 'mouse' || isField(target)) return;
      hold.current = { timer: setTimeout(() => onSelect(id, true, false), HOLD_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = hold.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVED) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // A phone opens it by the same gesture.
    onContextMenu: (event: MouseEvent) => {
      if (hold.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const id = itemOf(event.target);
      if (isOn || id === undefined || !event.shiftKey || isField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(id, true, false);
    },
  };
}
