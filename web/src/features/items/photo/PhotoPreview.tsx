import { skipToken } from '@reduxjs/toolkit/query/react';
import { useImageEditQuery } from '../../../api/image-edits.api.ts';
import type { PhotoChange } from './PhotoEditor.tsx';
import classes from './PhotoPreview.module.css';
import { TurnedImage } from './TurnedImage.tsx';
import { useImage } from './use-image.ts';

interface PhotoPreviewProps extends PhotoChange {
  imageUrl: string;
}

/** The photo as it will be once the item is saved, in the frame that lists have. */
export function PhotoPreview({ imageUrl, photoEdit, imageFocus }: PhotoPreviewProps) {
  const { data } = useImageEditQuery(photoEdit ? imageUrl : skipToken);
  const { image } = useImage(data?.original.url);
  return (
    <div className={classes.frame}>
      {image && photoEdit && (
        <TurnedImage
          image={image}
          rotation={photoEdit.rotation}
          crop={photoEdit.crop}
          side={480}
          focus={imageFocus}
        />
      )}
    </div>
  );
}
