import { Button } from '@mantine/core';
import { thumbnailUrl } from '@menuboard/contract/domain/thumbnail-url';
import { useEffect, useEffectEvent, useId } from 'react';
import { useNewItemImageUpload } from '../../../shared/library/use-item-image-upload.ts';
import { t } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../../ui/icons.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import classes from './PanelList.module.css';

interface PanelImageProps {
  /** Names the panel, for the file field. */
  label: string;
  mediaUrl: string;
  isRequired: boolean;
  error: string | undefined;
  onImage: (url: string) => void;
  onRemove: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Shows, uploads and removes the image of a panel. */
export function PanelImage(props: PanelImageProps) {
  const { label, mediaUrl, isRequired, error, onImage, onRemove } = props;
  const upload = useNewItemImageUpload(onImage);
  const isBusy = upload.share !== undefined;
  const errorId = useId();
  const reportBusy = useEffectEvent(props.onBusy);
  useEffect(() => {
    reportBusy(isBusy);
    return () => reportBusy(false);
  }, [isBusy]);
  return (
    <div className={classes.image}>
      {mediaUrl && <img src={thumbnailUrl(mediaUrl)} alt="" />}
      {upload.share !== undefined ? (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      ) : (
        <FileButton accept="image/*" label={t('Image file: {name}', { name: label })} onFile={upload.start}>
          {(open) => (
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
              aria-describedby={error ? errorId : undefined}
              onClick={open}
            >
              {mediaUrl ? t('Replace Image') : isRequired ? t('Upload Image') : t('Upload Image (Optional)')}
            </Button>
          )}
        </FileButton>
      )}
      {mediaUrl && !isBusy && !isRequired && (
        <Button variant="subtle" onClick={onRemove}>
          {t('Remove image')}
        </Button>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {upload.failure && upload.retry && (
        <InlineError message={t('The image was not uploaded')} onRetry={upload.retry} />
      )}
    </div>
  );
}
