import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import { useState } from 'react';
import { t } from '../../texts/texts.ts';
import { InitialTile } from './InitialTile.tsx';
import classes from './ItemImage.module.css';
import { objectPosition } from './photo/focus-point.ts';

interface ItemImageProps {
  name: string;
  imageUrl: string | null;
  focus: FocusPoint;
  isAvailable: boolean;
  /** In a row, which has its own words for sold-out items. */
  isSmall?: boolean;
}

/** An item's image in a 4:3 frame; its initial when there is no image or it fails to load. */
export function ItemImage({ name, imageUrl, focus, isAvailable, isSmall }: ItemImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasImage = imageUrl !== null && imageUrl !== failedUrl;
  return (
    <div className={classes.frame} data-small={isSmall} data-sold-out={!isAvailable || undefined}>
      <div className={classes.content}>
        {hasImage ? (
          <img
            src={thumbnailUrl(imageUrl)}
            alt=""
            loading="lazy"
            decoding="async"
            style={{ objectPosition: objectPosition(focus) }}
            onError={() => setFailedUrl(imageUrl)}
          />
        ) : (
          <InitialTile name={name} />
        )}
      </div>
      {!isAvailable && <span className={classes.stamp}>{t('Sold out')}</span>}
    </div>
  );
}
