import { BlockCard } from '@menuboard/board/BlockCard.tsx';
import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import { formatPrice } from '../../../domain/format.ts';
import { type CardRect, type Size, STAGE_SCALE } from './card-rects.ts';
import classes from './EditorCard.module.css';

interface EditorCardProps {
  item: Item;
  currency: string;
  theme: string;
  place: CardRect;
  board: Size;
  isSelected: boolean;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Of hundreds of cards only the one that is dragged is drawn anew. */
function isSameCard(one: EditorCardProps, other: EditorCardProps): boolean {
  const keys = ['x', 'y', 'w', 'h', 'z'] as const;
  return (
    one.item === other.item &&
    one.currency === other.currency &&
    one.theme === other.theme &&
    one.board === other.board &&
    one.isSelected === other.isSelected &&
    keys.every((key) => one.place[key] === other.place[key])
  );
}

/** One item on the editor's board, drawn by the screen's own component. What is done to it is heard by the board. */
export const EditorCard = memo(function EditorCard(props: EditorCardProps) {
  const { item, currency, theme, place, board, isSelected } = props;
  const { id, name, price, isAvailable } = item;
  return (
    <div
      data-card={id}
      className={classes.card}
      style={{
        left: share(place.x, board.width),
        top: share(place.y, board.height),
        width: share(place.w, board.width),
        height: share(place.h, board.height),
        zIndex: place.z,
      }}
    >
      <div className={classes.face} aria-hidden="true">
        <BlockCard
          item={item}
          left={0}
          top={0}
          box={{ width: place.w * STAGE_SCALE, height: place.h * STAGE_SCALE }}
          currency={currency}
          theme={theme}
        />
      </div>
      <button
        type="button"
        className={classes.grip}
        aria-label={`${name}, ${isAvailable ? formatPrice(price, currency) : 'Sold out'}`}
        aria-pressed={isSelected}
      />
    </div>
  );
}, isSameCard);
