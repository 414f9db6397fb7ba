import { ImageElement } from './ImageElement.tsx';
import { initialOf } from './initial.ts';
import type { MeasureText } from './measure-text.ts';
import css from './SpotlightTile.module.css';
import type { Box } from './stage-geometry.ts';
import typography from './typography.module.css';
import type { ImageSlot } from './use-item-images.ts';
import { lineWidth } from './wrap.ts';

interface SpotlightTileProps {
  name: string;
  imageUrl: string | null;
  /** That picture and the one after it, which is there when its turn comes. */
  places: readonly ImageSlot[];
  onSettled: (url: string | null, isHere: boolean) => void;
  isMuted: boolean;
  box: Box;
  themeClass: string;
  measure: MeasureText;
}

/** The colour field of a spotlight: the item's picture, or its initial until there is one; never a broken frame. */
export function SpotlightTile(props: SpotlightTileProps) {
  const { name, imageUrl, places, onSettled, isMuted, box, themeClass, measure } = props;
  const letter = initialOf(name);
  const em = Math.max(lineWidth(measure(`${themeClass} ${typography.initial}`, letter)), 0.3);
  const size = Math.floor(Math.min(box.height * 1.14, (box.width * 0.84) / em));

  return (
    <div
      className={isMuted ? `${css.tile} ${css.muted}` : css.tile}
      style={{ width: box.width, height: box.height }}
      aria-hidden="true"
    >
      <span
        className={`${typography.initial} ${css.initial}`}
        style={{ fontSize: size }}
        data-initial={letter}
      />
      {places.map(({ id, url, isHere }) => (
        <ImageElement
          key={id}
          url={url}
          className={
            url !== null && url === imageUrl && isHere ? `${css.image} ${css.revealed}` : (css.image ?? '')
          }
          isNext={url !== imageUrl}
          onReady={(_, settled) => onSettled(settled, true)}
          onFail={(_, settled) => onSettled(settled, false)}
        />
      ))}
    </div>
  );
}
