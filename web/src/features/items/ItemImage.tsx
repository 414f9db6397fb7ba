import { useState } from 'react';
import { InitialTile } from '../../ui/InitialTile.tsx';
import classes from './ItemImage.module.css';

interface ItemImageProps {
  name: string;
  imageUrl: string | null;
  isAvailable: boolean;
}

/** An item's picture 4:3. Without one, or where it does not load, its initial in type: never a broken frame. */
export function ItemImage({ name, imageUrl, isAvailable }: ItemImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = imageUrl !== null && imageUrl !== broken;
  return (
    <div className={classes.frame} data-sold-out={!isAvailable || undefined}>
      <div className={classes.content}>
        {hasPicture ? (
          <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(imageUrl)} />
        ) : (
          <InitialTile name={name} />
        )}
      </div>
      {!isAvailable && <span className={classes.stamp}>Unavailable</span>}
    </div>
  );
}
