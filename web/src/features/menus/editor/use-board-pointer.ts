import type { Aspect } from '@menuboard/contract/domain/layout';
import { type PointerEvent, type RefObject, useState } from 'react';
import { boardFrame, boundsOf, clampToBoard, type Frame, overlaps, smallestSide } from './editor-block.ts';
import {
  type Blocks,
  dragHandle,
  type Handle,
  handles,
  moveBlocks,
  orderBlocks,
  resizeBlocks,
} from './edits.ts';
import { safeFrame } from './safe-frame.ts';
import { type Guide, snapMove, snapResize } from './snapping.ts';
import type { Selection } from './use-selection.ts';

interface Drag {
  /** Blocks are moved or resized, or a frame is drawn around the blocks to select. */
  mode: 'move' | 'resize' | 'marquee';
  handle: Handle;
  pointerId: number;
  startX: number;
  startY: number;
  /** The selected blocks when it began. */
  ids: ReadonlySet<string>;
  /** The pressed block. */
  pressed: string | undefined;
  /** False while the pointer has hardly moved: a press without movement is a click. */
  isMoved: boolean;
  blocks: Blocks;
  guides: readonly Guide[];
  marquee: Frame | undefined;
}

const CLICK_PX = 3;
const SNAP_PX = 7;

interface Options {
  board: RefObject<HTMLElement | null>;
  aspect: Aspect;
  blocks: Blocks;
  selection: Selection;
  isLocked: boolean;
  onChange: (change: (blocks: Blocks) => Blocks) => void;
}

/** A moved card lies over its neighbours, during the drag and after. A panel must not cover the cards on it. */
function inFront({ mode, ids, blocks }: Pick<Drag, 'mode' | 'ids' | 'blocks'>): Blocks {
  const isCard = blocks.some(({ id, kind }) => ids.has(id) && kind === 'item');
  return mode === 'move' && ids.size === 1 && isCard ? orderBlocks(blocks, ids, 'front') : blocks;
}

const isToggle = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
  event.shiftKey || event.ctrlKey || event.metaKey;

function pressedPart({ target }: PointerEvent): { id?: string | undefined; handle?: Handle | undefined } {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-card], [data-handle]');
  if (!element) return {};
  const { card, handle } = element.dataset;
  return { id: card, handle: handle === undefined ? undefined : handles[Number(handle)] };
}

/** Selects, moves and resizes blocks by mouse, pen or finger. A drag becomes one undo step when the pointer is released. */
export function useBoardPointer({ board, aspect, blocks, selection, isLocked, onChange }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const pxPerCssPx = () => boardFrame(aspect).w / (board.current?.getBoundingClientRect().width || 1);

  const changeBy = (from: Drag, dx: number, dy: number, reach: number, now: Blocks) => {
    const chosen = now.filter(({ id }) => from.ids.has(id));
    const others = now.filter(({ id }) => !from.ids.has(id));
    const areas = [boardFrame(aspect), safeFrame(aspect)];
    const bounds = boundsOf(chosen);
    if (from.mode === 'move') {
      const frame = clampToBoard({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, aspect, 1);
      const snap = snapMove(frame, others, areas, reach);
      const [x, y] = [frame.x + snap.dx - bounds.x, frame.y + snap.dy - bounds.y];
      return { blocks: moveBlocks(now, from.ids, x, y, aspect), guides: snap.guides };
    }
    const min = Math.max(...chosen.map(({ kind }) => smallestSide(kind)));
    const frame = dragHandle(bounds, from.handle, dx, dy, aspect, min);
    const snap = snapResize(frame, from.handle, others, areas, reach);
    const to = dragHandle(frame, from.handle, snap.dx, snap.dy, aspect, min);
    return { blocks: resizeBlocks(now, from.ids, to, aspect), guides: snap.guides };
  };

  /** The drag at the pointer's position; taken from the event, because a render may still be pending. */
  const dragTo = (event: PointerEvent): Drag | null => {
    if (!drag || event.pointerId !== drag.pointerId || !board.current) return null;
    const [dx, dy] = [event.clientX - drag.startX, event.clientY - drag.startY];
    if (!drag.isMoved && Math.hypot(dx, dy) < CLICK_PX) return drag;
    const scale = pxPerCssPx();
    if (drag.mode === 'marquee') {
      const rect = board.current.getBoundingClientRect();
      const x = (Math.min(drag.startX, event.clientX) - rect.left) * scale;
      const y = (Math.min(drag.startY, event.clientY) - rect.top) * scale;
      return { ...drag, isMoved: true, marquee: { x, y, w: Math.abs(dx) * scale, h: Math.abs(dy) * scale } };
    }
    // A block that left the menu during the drag is not moved any more.
    if (!blocks.some(({ id }) => drag.ids.has(id))) return null;
    const reach = event.altKey ? 0 : SNAP_PX * scale;
    return { ...drag, isMoved: true, ...changeBy(drag, dx * scale, dy * scale, reach, blocks) };
  };

  const drop = ({ mode, marquee, ids, blocks: moved, isMoved, pressed }: Drag, event: PointerEvent) => {
    if (mode === 'marquee') {
      const inside = marquee ? blocks.filter((block) => overlaps(block, marquee)).map(({ id }) => id) : [];
      selection.select(isToggle(event) ? [...new Set([...selection.ids, ...inside])] : inside);
    } else if (!isMoved) {
      if (pressed !== undefined && ids.size > 1 && !isToggle(event)) selection.select([pressed]);
    } else {
      onChange(() => inFront({ mode, ids, blocks: moved }));
    }
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isLocked || event.button !== 0 || !event.isPrimary) return;
      const { id, handle } = pressedPart(event);
      if (id !== undefined && isToggle(event)) return selection.toggle(id);
      const isSelected = id !== undefined && selection.has(id);
      if (id !== undefined && !isSelected) selection.select([id]);
      const ids = id !== undefined && !isSelected ? new Set([id]) : selection.set;
      const target = event.target instanceof Element ? event.target : event.currentTarget;
      target.setPointerCapture(event.pointerId);
      setDrag({
        mode: handle ? 'resize' : id === undefined ? 'marquee' : 'move',
        handle: handle ?? { x: 0, y: 0 },
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        ids,
        pressed: id,
        isMoved: false,
        blocks,
        guides: [],
        marquee: undefined,
      });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = dragTo(event);
      if (moved) setDrag(moved);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const dropped = dragTo(event);
      if (dropped) drop(dropped, event);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };

  const isChanging = drag?.isMoved === true && drag.mode !== 'marquee';
  return {
    handlers,
    /** The blocks to draw: the dragged ones follow the pointer. */
    blocks: isChanging ? inFront(drag) : blocks,
    guides: isChanging ? drag.guides : [],
    marquee: drag?.marquee,
    isDragging: drag?.isMoved ?? false,
    cancel: () => setDrag(null),
  };
}

export type BoardPointer = ReturnType<typeof useBoardPointer>;
