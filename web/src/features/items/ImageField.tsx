import { Button } from '@mantine/core';
import type { FocusPoint } from '@menuboard/contract/domain/dish';
import type { Item } from '@menuboard/contract/items';
import { useEffect } from 'react';
import { LibraryChooser } from '../../domain/LibraryChooser.tsx';
import { useItemImageUpload, useNewItemImageUpload } from '../../domain/use-item-image-upload.ts';
import type { Upload } from '../../lib/use-upload.ts';
import { t } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './ImageField.module.css';
import { ItemImage } from './ItemImage.tsx';

interface ImageFieldProps {
  /** The item that an uploaded image is saved to at once; null for a new item. */
  item: Item | null;
  name: string;
  imageUrl: string;
  focus: FocusPoint;
  onImage: (imageUrl: string) => void;
  /** Puts an image of the library into the draft. */
  onChoose: (imageUrl: string) => void;
  /** Removes the image from the draft. */
  onRemove: () => void;
  /** Reports whether an upload is running: closing the dialog would lose it. */
  onBusy: (isBusy: boolean) => void;
}

/** Shows, uploads and removes the item's image in the dialog. */
export function ImageField(props: ImageFieldProps) {
  return props.item ? <ItemImageField {...props} item={props.item} /> : <NewItemImageField {...props} />;
}

function ItemImageField({ item, ...rest }: ImageFieldProps & { item: Item }) {
  return <ImageControls {...rest} upload={useItemImageUpload(item.id, rest.onImage)} />;
}

function NewItemImageField(props: ImageFieldProps) {
  return <ImageControls {...props} upload={useNewItemImageUpload(props.onImage)} />;
}

type ImageControlsProps = Pick<
  ImageFieldProps,
  'name' | 'imageUrl' | 'focus' | 'onBusy' | 'onChoose' | 'onRemove'
> & {
  upload: Upload;
};

function ImageControls({ name, imageUrl, focus, onBusy, onChoose, onRemove, upload }: ImageControlsProps) {
  const isBusy = upload.share !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [onBusy, isBusy]);
  return (
    <div className={classes.field}>
      <div className={classes.preview}>
        <ItemImage name={name} imageUrl={imageUrl || null} focus={focus} isAvailable />
      </div>
      <div className={classes.side}>
        {upload.share === undefined ? (
          <FileButton accept="image/*" label={t('Image file')} onFile={upload.start}>
            {(open) => (
              <Button
                variant="default"
                leftSection={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
                onClick={open}
              >
                {t('Upload Image')}
              </Button>
            )}
          </FileButton>
        ) : (
          <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
        )}
        {imageUrl !== '' && upload.share === undefined && (
          <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
            {t('Remove image')}
          </Button>
        )}
        {upload.failure && upload.retry && (
          <InlineError message={t('The image was not uploaded')} onRetry={upload.retry} />
        )}
      </div>
      {!isBusy && (
        <div className={classes.library}>
          <LibraryChooser type="image" onChoose={({ url }) => onChoose(url)} />
        </div>
      )}
    </div>
  );
}
