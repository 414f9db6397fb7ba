import type { Item } from '@menuboard/contract/items';
import type { Upload } from '../../lib/use-upload.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './ItemCardImage.module.css';
import { ItemImage } from './ItemImage.tsx';

interface ItemCardImageProps {
  item: Item;
  /** At this moment. */
  isAvailable: boolean;
  upload: Upload;
}

/** The image on an item's card, with a button to upload another one. */
export function ItemCardImage({ item, isAvailable, upload }: ItemCardImageProps) {
  const { name, imageUrl, imageFocus } = item;
  return (
    <div className={basics.anchor}>
      <ItemImage name={name} imageUrl={imageUrl} focus={imageFocus} isAvailable={isAvailable} />
      {upload.share === undefined ? (
        <FileButton accept="image/*" label={t('Image file for {name}', { name })} onFile={upload.start}>
          {(open) => (
            <button
              type="button"
              className={classes.button}
              aria-label={t('Upload image for {name}', { name })}
              title={t('Upload image')}
              onClick={open}
            >
              <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </FileButton>
      ) : (
        <div className={classes.progress}>
          <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
        </div>
      )}
      {upload.failure && (
        <div className={classes.failure}>
          <InlineError message={upload.failure} onRetry={upload.retry} />
        </div>
      )}
    </div>
  );
}
