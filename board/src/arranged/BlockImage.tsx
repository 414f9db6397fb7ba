import { useState } from 'react';
import { ImageElement } from '../media/ImageElement.tsx';
import type { Rect } from '../stage/stage-geometry.ts';
import css from './ArrangedMenu.module.css';

interface BlockImageProps {
  url: string;
  rect: Rect;
  isHidden: boolean;
  /** Shows the image uncropped. */
  isWhole?: boolean;
}

/** An image in a block of an arranged menu, or behind all of them. Nothing is visible until it has loaded. */
export function BlockImage({ url, rect, isHidden, isWhole = false }: BlockImageProps) {
  const [shown, setShown] = useState('');
  return (
    <ImageElement
      url={url}
      className={css.block || ''}
      style={{ ...rect, objectFit: isWhole ? 'contain' : 'cover', opacity: shown === url ? 1 : 0 }}
      isNext={isHidden}
      onReady={(_, url) => setShown(url)}
      onError={() => setShown('')}
    />
  );
}
