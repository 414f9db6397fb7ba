import { useElementSize, useMergedRef } from '@mantine/hooks';
import { themeClass } from '@menuboard/board/themes/theme.ts';
import type { Item } from '@menuboard/contract/items';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useState,
} from 'react';
import { boardSizes, type CardRect, STAGE_SCALE } from './card-rects.ts';
import classes from './EditorBoard.module.css';
import { EditorCard } from './EditorCard.tsx';
import type { CardDragState } from './use-card-drag.ts';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface EditorBoardProps {
  boardRef: RefObject<HTMLElement | null>;
  items: readonly Item[];
  currency: string;
  theme: string;
  arrangement: LayoutDraftState;
  grip: CardDragState;
  selectedId: string | undefined;
  isLocked: boolean;
  /** How many times as large as it fits the window. */
  zoom: number;
  onSelect: (id: string) => void;
}

const STEP = 5;
const LARGE_STEP = 50;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The board with its cards: dragged, or moved by the arrow keys. */
export function EditorBoard(props: EditorBoardProps) {
  const { boardRef, items, currency, theme, arrangement, grip, selectedId, isLocked, zoom, onSelect } = props;
  const { aspect, places } = arrangement;
  const [said, setSaid] = useState('');
  const size = boardSizes[aspect];
  const { ref: sized, width } = useElementSize();
  const ref = useMergedRef(boardRef, sized);
  const held = selectedId === undefined ? undefined : grip.shown[selectedId];
  const front = Math.max(0, ...Object.values(places).map(({ z }) => z)) + 1;

  const itemOf = ({ target }: SyntheticEvent): Item | undefined => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    return items.find(({ id }) => id === card?.dataset.card);
  };

  const handleClick = (event: MouseEvent) => {
    const item = itemOf(event);
    if (item) onSelect(item.id);
  };

  const handleKey = (event: KeyboardEvent) => {
    const { id = '', name } = itemOf(event) ?? {};
    const direction = directions[event.key];
    const place = places[id];
    if (!direction || !place || isLocked || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(id);
    const by = event.shiftKey ? LARGE_STEP : STEP;
    const next = { ...place, x: place.x + direction[0] * by, y: place.y + direction[1] * by };
    arrangement.put(id, next, `${id} by keys`);
    setSaid(`${name}: ${sayPlace(next, size)}`);
  };

  return (
    <div className={classes.room}>
      <section
        ref={ref}
        aria-label="Board"
        className={`${classes.board} ${themeClass(theme)}`}
        data-upright={aspect === '9:16' || undefined}
        data-holding={grip.isHolding || undefined}
        style={{ '--zoom': zoom, '--scale': width / (size.width * STAGE_SCALE) } as CSSProperties}
        {...grip.handlers}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {items.map((item) => {
          const place = grip.shown[item.id];
          return (
            place && (
              <EditorCard
                key={item.id}
                item={item}
                currency={currency}
                theme={theme}
                place={place}
                board={size}
                isSelected={item.id === selectedId}
              />
            )
          );
        })}
        {held && selectedId !== undefined && (
          <div
            className={classes.corner}
            // The number fields do the same without a pointer.
            aria-hidden="true"
            data-corner={selectedId}
            style={{
              left: `${((held.x + held.w) / size.width) * 100}%`,
              top: `${((held.y + held.h) / size.height) * 100}%`,
              zIndex: front,
            }}
          />
        )}
      </section>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}

function sayPlace({ x, y, w, h }: CardRect, { width, height }: { width: number; height: number }): string {
  const at = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return `${at(x, width - w)} from the left, ${at(y, height - h)} from the top`;
}
