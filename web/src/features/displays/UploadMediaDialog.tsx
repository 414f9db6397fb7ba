import { Button, Modal } from '@mantine/core';
import { displayRoutes } from '@menuboard/contract/displays';
import type { LibraryItem } from '@menuboard/contract/media';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type CachedDisplay, toCachedDisplay } from '../../api/cached-display.ts';
import { conversionsTag } from '../../api/conversions.api.ts';
import { changedDisplayReceived, useShowMediaMutation } from '../../api/displays.api.ts';
import { mediaTag, useListMediaQuery } from '../../api/media.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { api } from '../../lib/cache/api.ts';
import type { ApiState } from '../../lib/cache/api-thunk.ts';
import { type Failure, useAttempts } from '../../lib/use-attempts.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { ConversionList } from '../../shared/library/ConversionList.tsx';
import { LibraryChooser } from '../../shared/library/LibraryChooser.tsx';
import { useConversions } from '../../shared/library/use-conversions.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconUpload } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { CurrentMedia } from './CurrentMedia.tsx';
import { PosterFields } from './PosterFields.tsx';
import classes from './UploadMediaDialog.module.css';

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
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const announceSaved = useSavedNotice('display');
  const [arrivedUrl, setArrivedUrl] = useState<string | null>(null);
  /** The conversion that was started here. */
  const [startedId, setStartedId] = useState<string | undefined>(undefined);
  const { conversions } = useConversions();
  const convertedUrl = conversions.find((one) => one.id === startedId)?.media?.url ?? null;
  const { id, name, mediaUrl } = display;
  const { restaurantId } = useRestaurant();
  const { data: library } = useListMediaQuery(mediaUrl === null || !restaurantId ? skipToken : restaurantId);
  const fileName = library?.media.find(({ url }) => url === mediaUrl)?.name;
  const announce = (changed: Pick<CachedDisplay, 'mediaUrl' | 'revision'>) => {
    setArrivedUrl(changed.mediaUrl);
    announceSaved({ id, name, revision: changed.revision }, { text: t('has new media.') });
  };
  const upload = useUpload({
    route: displayRoutes.uploadMedia,
    params: { id },
    field: 'media',
    failureMessage: (reason) => reason ?? t('Failed to upload media'),
    onDone: ({ conversion, ...data }) => {
      dispatch(changedDisplayReceived(toCachedDisplay(data)));
      setStartedId(conversion?.id);
      if (conversion) {
        dispatch(api.util.invalidateTags([conversionsTag]));
        return;
      }
      dispatch(api.util.invalidateTags([mediaTag]));
      announce(data);
    },
  });
  const [showMedia] = useShowMediaMutation();
  const { failures, attempt } = useAttempts();
  const choose = ({ url, type }: LibraryItem) =>
    attempt(id, t('Failed to show media'), async () => {
      announce(await showMedia({ id, url, type }).unwrap());
    });
  const notShown = failures[id];
  const hasArrived = mediaUrl !== null && (arrivedUrl === mediaUrl || convertedUrl === mediaUrl);
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
      {upload.share === undefined && <LibraryChooser onChoose={(file) => void choose(file)} />}
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
