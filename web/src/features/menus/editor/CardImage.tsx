import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useItemImageUpload } from '../../../shared/library/use-item-image-upload.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { FileButton } from '../../../ui/FileButton.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../../ui/icons.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';

interface CardImageProps {
  item: Pick<Item, 'id' | 'name' | 'imageUrl'>;
  /** A hidden one keeps its upload running while another card is selected. */
  isShown: boolean;
}

/** Uploads the image of a card's item. The image is saved with the item at once, not with the layout. */
export function CardImage({ item, isShown }: CardImageProps) {
  const { name, imageUrl } = item;
  const upload = useItemImageUpload(item.id, () => undefined);
  if (!isShown) return null;
  return (
    <div className={basics.stack}>
      {upload.share === undefined ? (
        <FileButton accept="image/*" label={t('Image file for {item}', { item: name })} onFile={upload.start}>
          {(open) => (
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
              onClick={open}
            >
              {imageUrl === null ? t('Upload Image') : t('Replace Image')}
            </Button>
          )}
        </FileButton>
      ) : (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {upload.failure && upload.retry && (
        <InlineError message={t('The image was not uploaded')} onRetry={upload.retry} />
      )}
    </div>
  );
}
