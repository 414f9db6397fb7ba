import type { Item } from '@menuboard/contract/items';
import { memo, useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import classes from './EditorCard.module.css';
import type { Place } from './place-cards.ts';

interface EditorCardProps {
  item: Pick<Item, 'id' | 'name' | 'price' | 'imageUrl' | 'isAvailable'>;
  currency: string;
  place: Place;
  board: { width: number; height: number };
  isSelected: boolean;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Of hundreds of cards only the one that is dragged is drawn anew. */
function isSameCard(one: EditorCardProps, other: EditorCardProps): boolean {
  const keys = ['x', 'y', 'w', 'h', 'z'] as const;
  return (
    one.item === other.item &&
    one.currency === other.currency &&
    one.board === other.board &&
    one.isSelected === other.isSelected &&
    keys.every((key) => one.place[key] === other.place[key])
  );
}

/** One dish on the editor's board, much as the screen shows it. What is done to it is heard by the board. */
export const EditorCard = memo(function EditorCard(props: EditorCardProps) {
  const { item, currency, place, board, isSelected } = props;
  const { id, name, imageUrl, isAvailable } = item;
  const [broken, setBroken] = useState<string | null>(null);
  const price = formatPrice(item.price, currency);
  const hasPicture = imageUrl !== null && imageUrl !== broken;
  return (
    <button
      type="button"
      data-card={id}
      className={classes.card}
      aria-label={`${name}, ${isAvailable ? price : 'Sold out'}`}
      aria-pressed={isSelected}
      data-sold-out={!isAvailable || undefined}
      style={{
        left: share(place.x, board.width),
        top: share(place.y, board.height),
        width: share(place.w, board.width),
        height: share(place.h, board.height),
        zIndex: place.z,
      }}
    >
      <span className={classes.face}>
        {hasPicture && (
          <img
            className={classes.picture}
            src={imageUrl}
            alt=""
            draggable={false}
            onError={() => setBroken(imageUrl)}
          />
        )}
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>{' '}
          <span className={classes.price}>{isAvailable ? price : 'Sold out'}</span>
        </span>
      </span>
    </button>
  );
}, isSameCard);
