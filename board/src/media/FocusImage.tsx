import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { useState } from 'react';
import type { Rect } from '../stage/stage-geometry.ts';
import css from './FocusImage.module.css';
import { ImageElement } from './ImageElement.tsx';

interface FocusImageProps {
  url: string;
  rect: Rect;
  /** The point that the crop keeps; by default the middle. */
  focus?: FocusPoint | undefined;
  /** Shows the image uncropped. */
  isWhole?: boolean;
  /** Rounds the corners. */
  isCard?: boolean;
}

const percent = (fraction: number) => `${Math.round(fraction * 1_000) / 10}%`;

/** An image in a rectangle. Nothing is visible until it has loaded. */
export function FocusImage({ url, rect, focus, isWhole = false, isCard = false }: FocusImageProps) {
  const [shown, setShown] = useState('');
  const { left, top, width, height } = rect;
  const { x, y } = focus || { x: 0.5, y: 0.5 };
  return (
    <ImageElement
      url={url || null}
      className={isCard ? `${css.image} ${css.card}` : css.image || ''}
      style={{
        ...{ left, top, width, height },
        objectFit: isWhole ? 'contain' : 'cover',
        objectPosition: `${percent(x)} ${percent(y)}`,
        // An image without a file would show its frame.
        opacity: url && shown === url ? 1 : 0,
      }}
      onReady={(_, url) => setShown(url)}
      onError={() => setShown('')}
    />
  );
}
