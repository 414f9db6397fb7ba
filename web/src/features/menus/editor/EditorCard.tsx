import { BlockCard } from '@menuboard/board/arranged/BlockCard.tsx';
import { EDITOR_SCALE } from '@menuboard/board/stage/editor-geometry.ts';
import type { Item } from '@menuboard/contract/items';
import { memo } from 'react';
import { formatPrice } from '../../../domain/format.ts';
import { type CardRect, isSameRect } from './card-rects.ts';
import type { Size } from './card-sizes.ts';
import classes from './EditorCard.module.css';

interface EditorCardProps {
  item: Item;
  currency: string;
  theme: string;
  rect: CardRect;
  board: Size;
  isSelected: boolean;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Every pointer move makes new rects: with hundreds of cards only the dragged one may render again. */
function isSameCard(one: EditorCardProps, other: EditorCardProps): boolean {
  return (
    one.item === other.item &&
    one.currency === other.currency &&
    one.theme === other.theme &&
    one.board === other.board &&
    one.isSelected === other.isSelected &&
    isSameRect(one.rect, other.rect)
  );
}

/** One item on the editor's board, drawn by the screens' own component. The board handles its events. */
export const EditorCard = memo(function EditorCard(props: EditorCardProps) {
  const { item, currency, theme, rect, board, isSelected } = props;
  const { id, name, price, isAvailable } = item;
  return (
    <div
      data-card={id}
      className={classes.card}
      style={{
        left: percent(rect.x, board.width),
        top: percent(rect.y, board.height),
        width: percent(rect.w, board.width),
        height: percent(rect.h, board.height),
        zIndex: rect.z,
      }}
    >
      <div className={classes.face} aria-hidden="true">
        <BlockCard
          item={item}
          left={0}
          top={0}
          box={{ width: rect.w * EDITOR_SCALE, height: rect.h * EDITOR_SCALE }}
          currency={currency}
          theme={theme}
        />
      </div>
      <button
        type="button"
        className={classes.handle}
        aria-label={`${name}, ${isAvailable ? formatPrice(price, currency) : 'Sold out'}`}
        aria-pressed={isSelected}
      />
    </div>
  );
}, isSameCard);
