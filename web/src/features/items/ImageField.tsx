import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useEffect, useId, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import type { Upload } from '../../lib/use-upload.ts';
import { LibraryChooser } from '../../shared/library/LibraryChooser.tsx';
import { useItemImageUpload, useNewItemImageUpload } from '../../shared/library/use-item-image-upload.ts';
import { t } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './ImageField.module.css';
import { ItemImage } from './ItemImage.tsx';
import type { ItemDraft } from './item-draft.ts';
import type { PhotoChange } from './photo/PhotoEditor.tsx';

const loadEditor = async () => (await import('./photo/photo-part.ts')).photoPart;

interface ImageFieldProps {
  /** The item that an uploaded image is saved to at once; null for a new item. */
  item: Item | null;
  draft: Pick<ItemDraft, 'name' | 'imageUrl' | 'photoEdit' | 'imageFocus'>;
  /** Crops and turns the image in the draft, and sets its focus point. */
  onAdjust: (change: PhotoChange) => void;
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

type ImageControlsProps = Pick<ImageFieldProps, 'draft' | 'onAdjust' | 'onBusy' | 'onChoose' | 'onRemove'> & {
  upload: Upload;
};

function ImageControls(props: ImageControlsProps) {
  const { draft, onAdjust, onBusy, onChoose, onRemove, upload } = props;
  const { name, photoEdit, imageFocus } = draft;
  const imageUrl = draft.imageUrl.trim();
  const isBusy = upload.share !== undefined;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const editorId = useId();
  const hasImage = imageUrl !== '' && !isBusy;
  const editor = useChunk(loadEditor, isAdjusting || photoEdit);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [onBusy, isBusy]);
  return (
    <div className={classes.field}>
      <div className={classes.preview}>
        {photoEdit && editor.part ? (
          <editor.part.PhotoPreview imageUrl={imageUrl} photoEdit={photoEdit} imageFocus={imageFocus} />
        ) : (
          <ItemImage name={name} imageUrl={imageUrl || null} focus={imageFocus} isAvailable />
        )}
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
        {hasImage && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              className={classes.quiet ?? ''}
              aria-expanded={isAdjusting}
              aria-controls={editorId}
              onClick={() => setIsAdjusting(!isAdjusting)}
            >
              {t('Crop and focus')}
            </Button>
            <Button variant="subtle" className={classes.quiet ?? ''} onClick={onRemove}>
              {t('Remove image')}
            </Button>
          </div>
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
      <div id={editorId} className={classes.editor}>
        {hasImage && isAdjusting && editor.part && (
          <editor.part.PhotoEditor
            imageUrl={imageUrl}
            photoEdit={photoEdit}
            imageFocus={imageFocus}
            onChange={onAdjust}
          />
        )}
        {hasImage && isAdjusting && editor.hasFailed && (
          <InlineError isRead message={t('This could not be loaded.')} onRetry={editor.retry} />
        )}
      </div>
    </div>
  );
}
