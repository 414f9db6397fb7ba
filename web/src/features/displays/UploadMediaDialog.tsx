import { Button, Modal } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { ConversionList } from '../../shared/library/ConversionList.tsx';
import { LibraryChooser } from '../../shared/library/LibraryChooser.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconUpload } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { CurrentMedia } from './CurrentMedia.tsx';
import { PosterFields } from './PosterFields.tsx';
import classes from './UploadMediaDialog.module.css';
import { useDisplayMedia } from './use-display-media.ts';

interface UploadMediaDialogProps {
  display: CachedDisplay | undefined;
  displays: readonly CachedDisplay[];
  timeZone: string;
  failure: Failure | undefined;
  isOpen: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** The dialog about a display's image or video: uploads it, says how it hangs, or removes it. */
export function UploadMediaDialog({ display, isOpen, onClose, ...rest }: UploadMediaDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Upload Media')}>
      {display && <UploadMedia key={display.id} display={display} onDone={onClose} {...rest} />}
    </Modal>
  );
}

type UploadMediaProps = Omit<UploadMediaDialogProps, 'display' | 'isOpen' | 'onClose'> & {
  display: CachedDisplay;
  onDone: () => void;
};

function UploadMedia({ display, displays, timeZone, failure, onRemove, onDone }: UploadMediaProps) {
  const { id, name, mediaUrl } = display;
  const { fileName, upload, choose, failure: notShown, hasArrived } = useDisplayMedia(display);
  return (
    <div className={classes.dialog}>
      <p className={classes.description}>
        {t('An image or a video behind the menu of {display}, or alone if it has no menu.', {
          display: name,
        })}
      </p>
      {mediaUrl !== null && (
        <section aria-label={t('Current media')}>
          <h3 className={classes.header}>{t('Current media')}</h3>
          <CurrentMedia display={display} fileName={fileName} onRemove={onRemove} />
          {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        </section>
      )}
      {upload.share === undefined ? (
        <FileButton accept="image/*,video/*" label={t('Media file')} onFile={upload.start}>
          {(open) => (
            <Button
              data-autofocus
              variant={mediaUrl === null ? 'filled' : 'default'}
              leftSection={<IconUpload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={open}
            >
              {t('Choose File')}
            </Button>
          )}
        </FileButton>
      ) : (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      <ConversionList displayId={id} />
      {upload.share === undefined && <LibraryChooser onChoose={choose} />}
      {notShown && <InlineError message={notShown.message} onRetry={notShown.retry} />}
      {upload.failure && <InlineError message={upload.failure} onRetry={upload.retry} />}
      <p className={`${basics.small} ${classes.hint}`}>{t('Supported formats: JPG, PNG, MP4, MOV')}</p>
      {mediaUrl !== null && (
        <PosterFields
          key={mediaUrl}
          display={display}
          displays={displays}
          timeZone={timeZone}
          fileName={fileName}
          isNew={hasArrived}
          onDone={onDone}
        />
      )}
    </div>
  );
}
