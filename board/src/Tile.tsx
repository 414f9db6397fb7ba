import { useState } from 'react';
import { initialOf } from './initial.ts';
import type { MeasureText } from './measure-text.ts';
import type { Box } from './stage-geometry.ts';
import css from './Tile.module.css';
import type from './type.module.css';
import { lineWidth } from './wrap.ts';

interface TileProps {
  name: string;
  imageUrl: string | null;
  /** Fetched now, so that it is there when its turn comes. */
  nextImageUrl: string | null;
  isMuted: boolean;
  box: Box;
  themeClass: string;
  measure: MeasureText;
}

/** The colour field of a spotlight: the dish's picture, or its initial until there is one; never a broken frame. */
export function Tile({ name, imageUrl, nextImageUrl, isMuted, box, themeClass, measure }: TileProps) {
  const [shown, setShown] = useState<Readonly<Record<string, boolean>>>({});
  const letter = initialOf(name);
  const em = Math.max(lineWidth(measure(`${themeClass} ${type.initial}`, letter)), 0.3);
  const size = Math.floor(Math.min(box.height * 1.14, (box.width * 0.84) / em));
  const urls = [imageUrl, nextImageUrl].filter((url): url is string => url !== null && url !== '');
  const mark = (url: string, isShown: boolean) => setShown((known) => ({ ...known, [url]: isShown }));

  return (
    <div
      className={isMuted ? `${css.tile} ${css.muted}` : css.tile}
      style={{ width: box.width, height: box.height }}
      aria-hidden="true"
    >
      <span className={`${type.initial} ${css.initial}`} style={{ fontSize: size }} data-initial={letter} />
      {urls
        .filter((url, place) => urls.indexOf(url) === place)
        .map((url) => (
          <img
            key={url}
            className={url === imageUrl && shown[url] ? `${css.image} ${css.revealed}` : css.image}
            src={url}
            alt=""
            {...(url !== imageUrl && { 'data-next': '' })}
            onLoad={() => mark(url, true)}
            onError={() => mark(url, false)}
          />
        ))}
    </div>
  );
}
