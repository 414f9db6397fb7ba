import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** This close to an edge of the window, a drag scrolls the page, also while the pointer rests. On phones, a bar covers the bottom. */
const EDGE_PX = 96;
const SCROLL_PX_PER_FRAME = 9;

/**
 * Moves the rows (`data-id`) of a list by mouse, pen or finger: a row changes places as soon as the pointer is over
 * another one. The rows offer the same by keyboard.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMoveTo: (id: string, other: string) => void,
  onDrop: () => void,
) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const startDrag = useCallback(
    (event: ReactPointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0) return;
      // Without it, the drag would select text.
      event.preventDefault();
      const { pointerId, clientY: startY } = event;
      let pointerY = startY;
      let frame = 0;
      let hasMoved = false;

      const changePlaces = () => {
        if (!list.current) return;
        const { left, width, top, bottom } = list.current.getBoundingClientRect();
        const y = Math.min(Math.max(pointerY, top + 1), bottom - 1);
        // A notice or the bar of a phone may cover the row.
        const elements = document.elementsFromPoint(left + width / 2, y);
        const inList = elements.find((element) => list.current?.contains(element));
        const other = inList?.closest<HTMLElement>('[data-id]')?.dataset.id;
        if (other === undefined || other === id) return;
        // At once: over rows that are not drawn yet, the next move would take this one back.
        hasMoved = true;
        flushSync(() => onMoveTo(id, other));
      };
      const scrollAtEdge = () => {
        frame = requestAnimationFrame(scrollAtEdge);
        const isUp = pointerY < Math.min(startY, EDGE_PX);
        if (!isUp && pointerY <= Math.max(startY, innerHeight - EDGE_PX)) return;
        window.scrollBy(0, isUp ? -SCROLL_PX_PER_FRAME : SCROLL_PX_PER_FRAME);
        changePlaces();
      };
      // On the window: a row that moves in the document loses the capture of the pointer.
      const handleMove = (moved: PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        pointerY = moved.clientY;
        changePlaces();
      };
      const handleEnd = (ended: PointerEvent) => {
        if (ended.pointerId === pointerId) end.current();
      };
      end.current();
      end.current = () => {
        cancelAnimationFrame(frame);
        window.removeEventListener('pointermove', handleMove);
        window.removeEventListener('pointerup', handleEnd);
        window.removeEventListener('pointercancel', handleEnd);
        setDraggedId(null);
        if (hasMoved) onDrop();
      };
      window.addEventListener('pointermove', handleMove);
      window.addEventListener('pointerup', handleEnd);
      window.addEventListener('pointercancel', handleEnd);
      frame = requestAnimationFrame(scrollAtEdge);
      setDraggedId(id);
    },
    [list, onMoveTo, onDrop],
  );

  return { draggedId, startDrag };
}
