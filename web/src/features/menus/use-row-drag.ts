import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** This close to an end of the list, a drag scrolls it. */
const EDGE_PX = 36;
const SCROLL_PX = 12;

/**
 * Moves the rows (`data-id`) of a list by mouse, pen or finger: a row changes places as soon as the pointer is over
 * another one. The arrows of the rows do the same by keyboard.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMoveTo: (id: string, other: string) => void,
) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const startDrag = useCallback(
    (event: ReactPointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0) return;
      // Without it, the drag would select text.
      event.preventDefault();
      const { pointerId } = event;

      // On the window: a row that moves in the document loses the capture of the pointer.
      const handleMove = (moved: PointerEvent) => {
        if (moved.pointerId !== pointerId || !list.current) return;
        const box = list.current.getBoundingClientRect();
        if (moved.clientY < box.top + EDGE_PX) list.current.scrollBy(0, -SCROLL_PX);
        if (moved.clientY > box.bottom - EDGE_PX) list.current.scrollBy(0, SCROLL_PX);
        const rows = [...list.current.querySelectorAll<HTMLElement>('[data-id]')];
        const over = rows.find((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return moved.clientY >= top && moved.clientY < bottom;
        });
        const other = over?.dataset.id;
        if (other !== undefined && other !== id) onMoveTo(id, other);
      };
      const handleEnd = (ended: PointerEvent) => {
        if (ended.pointerId === pointerId) end.current();
      };
      end.current();
      end.current = () => {
        window.removeEventListener('pointermove', handleMove);
        window.removeEventListener('pointerup', handleEnd);
        window.removeEventListener('pointercancel', handleEnd);
        setDraggedId(null);
      };
      window.addEventListener('pointermove', handleMove);
      window.addEventListener('pointerup', handleEnd);
      window.addEventListener('pointercancel', handleEnd);
      setDraggedId(id);
    },
    [list, onMoveTo],
  );

  return { draggedId, startDrag };
}
