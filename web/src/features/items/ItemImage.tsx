import { useState } from 'react';
import { InitialTile } from '../../ui/InitialTile.tsx';
import classes from './ItemImage.module.css';

interface ItemImageProps {
  name: string;
  imageUrl: string | null;
  isAvailable: boolean;
}

/** An item's image in a 4:3 frame; its initial when there is no image or it fails to load. */
export function ItemImage({ name, imageUrl, isAvailable }: ItemImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasImage = imageUrl !== null && imageUrl !== failedUrl;
  return (
    <div className={classes.frame} data-sold-out={!isAvailable || undefined}>
      <div className={classes.content}>
        {hasImage ? (
          <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(imageUrl)} />
        ) : (
          <InitialTile name={name} />
        )}
      </div>
      {!isAvailable && <span className={classes.stamp}>Unavailable</span>}
    </div>
  );
}
