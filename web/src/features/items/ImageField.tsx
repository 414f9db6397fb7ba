import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useItemImageUpload, useNewItemImageUpload } from '../../domain/use-item-image-upload.ts';
import type { Upload } from '../../lib/use-upload.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './ImageField.module.css';
import { ItemImage } from './ItemImage.tsx';

interface ImageFieldProps {
  /** The item that the picture goes to at once; null for one that is not there yet. */
  item: Item | null;
  name: string;
  imageUrl: string;
  onImage: (imageUrl: string) => void;
  /** Takes the picture off; saved with the rest. */
  onRemove: () => void;
  /** Told whether a picture is on its way: closing the dialog would lose it. */
  onBusy: (isBusy: boolean) => void;
}

/** The item's picture in the dialog, and the way to upload one. */
export function ImageField(props: ImageFieldProps) {
  return props.item ? <OfItem {...props} item={props.item} /> : <OfNew {...props} />;
}

function OfItem({ item, ...rest }: ImageFieldProps & { item: Item }) {
  return <Picture {...rest} upload={useItemImageUpload(item.id, rest.onImage)} />;
}

function OfNew(props: ImageFieldProps) {
  return <Picture {...props} upload={useNewItemImageUpload(props.onImage)} />;
}

type PictureProps = Pick<ImageFieldProps, 'name' | 'imageUrl' | 'onBusy' | 'onRemove'> & { upload: Upload };

function Picture({ name, imageUrl, onBusy, onRemove, upload }: PictureProps) {
  const isBusy = upload.share !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [onBusy, isBusy]);
  return (
    <div className={classes.field}>
      <div className={classes.preview}>
        <ItemImage name={name} imageUrl={imageUrl || null} isAvailable />
      </div>
      <div className={classes.side}>
        {upload.share === undefined ? (
          <FileButton accept="image/*" label="Image file" onFile={upload.start}>
            {(open) => (
              <Button
                variant="default"
                leftSection={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
                onClick={open}
              >
                Upload Image
              </Button>
            )}
          </FileButton>
        ) : (
          <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
        )}
        {imageUrl !== '' && upload.share === undefined && (
          <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
            Remove picture
          </Button>
        )}
        {upload.failure && upload.retry && (
          <InlineError message="The picture was not uploaded" onRetry={upload.retry} />
        )}
      </div>
    </div>
  );
}
