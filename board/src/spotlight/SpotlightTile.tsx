import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { ImageElement } from '../media/ImageElement.tsx';
import { objectPosition } from '../media/object-position.ts';
import type { Box } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { lineWidth } from '../text/wrap.ts';
import { initialOf } from './initial.ts';
import css from './SpotlightTile.module.css';
import type { ImageSlot } from './use-item-images.ts';

interface SpotlightTileProps {
  name: string;
  /** The item's image. */
  imageUrl: string | null;
  /** The point of the image that its crop keeps. */
  imageFocus: FocusPoint | undefined;
  /** True for an image that is transparent around the dish: the whole image is shown, without the initial behind it. */
  isCutOut: boolean;
  /** The item's image and the next item's, which loads in advance. */
  slots: readonly ImageSlot[];
  /** Called when an image has loaded or failed. */
  onSettled: (url: string | null, isLoaded: boolean) => void;
  /** True for less colour, if the item is sold out. */
  isMuted: boolean;
  /** The size of the tile, in px of the stage. */
  box: Box;
  themeClass: string;
  measure: MeasureText;
}

/** The coloured part of a spotlight: the item's image, or its initial until the image has loaded. */
export function SpotlightTile(props: SpotlightTileProps) {
  const { name, imageUrl, imageFocus, isCutOut, slots, onSettled, isMuted, box, themeClass, measure } = props;
  const letter = initialOf(name);
  const em = Math.max(lineWidth(measure(`${themeClass} ${typography.heroName}`, letter)), 0.3);
  const isRevealed = slots.some(({ url, isLoaded }) => url !== null && url === imageUrl && isLoaded);
  const size = Math.floor(Math.min(box.height * 1.14, (box.width * 0.84) / em));

  return (
    <div
      className={isMuted ? `${css.tile} ${css.muted}` : css.tile}
      style={{ width: box.width, height: box.height }}
      aria-hidden="true"
    >
      <span
        className={`${typography.heroName} ${css.initial}`}
        style={{ fontSize: size, visibility: isCutOut && isRevealed ? 'hidden' : undefined }}
        data-initial={letter}
      />
      {slots.map(({ id, url, isLoaded }) => (
        <ImageElement
          key={id}
          url={url}
          className={
            url !== null && url === imageUrl && isLoaded ? `${css.image} ${css.revealed}` : css.image || ''
          }
          isReplacing
          style={{
            objectPosition: objectPosition(imageFocus),
            objectFit: isCutOut ? 'contain' : 'cover',
          }}
          isNext={url !== imageUrl}
          onReady={(_, settled) => onSettled(settled, true)}
          onError={(_, settled) => onSettled(settled, false)}
        />
      ))}
    </div>
  );
}
