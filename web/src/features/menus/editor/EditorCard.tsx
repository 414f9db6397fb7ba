import type { Item } from '@menuboard/contract/items';
import { type ComponentProps, memo, useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import classes from './EditorCard.module.css';
import type { Place } from './place-cards.ts';

interface EditorCardProps extends Omit<ComponentProps<'button'>, 'id'> {
  item: Pick<Item, 'name' | 'price' | 'imageUrl' | 'isAvailable'>;
  currency: string;
  place: Place;
  board: { width: number; height: number };
  isSelected: boolean;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** One dish on the editor's board, much as the screen shows it. */
export const EditorCard = memo(function EditorCard(props: EditorCardProps) {
  const { item, currency, place, board, isSelected, ...button } = props;
  const { name, imageUrl, isAvailable } = item;
  const [broken, setBroken] = useState<string | null>(null);
  const price = formatPrice(item.price, currency);
  const hasPicture = imageUrl !== null && imageUrl !== broken;
  return (
    <button
      {...button}
      type="button"
      className={classes.card}
      aria-label={`${name}, ${price}${isAvailable ? '' : ', sold out'}`}
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
          <span className={classes.name}>{name}</span>
          <span className={classes.price}>{isAvailable ? price : 'Sold out'}</span>
        </span>
      </span>
    </button>
  );
});
