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
import { useAttempts } from '../../lib/use-attempts.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { useConversions } from '../../shared/library/use-conversions.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { t } from '../../texts/texts.ts';

/** The image or video of a display: its name in the library, and the ways to another one, by upload or from the library. */
export function useDisplayMedia({ id, name, mediaUrl }: CachedDisplay) {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const announceSaved = useSavedNotice('display');
  const { restaurantId } = useRestaurant();
  const { data: library } = useListMediaQuery(mediaUrl === null || !restaurantId ? skipToken : restaurantId);
  const { conversions } = useConversions();
  const [showMedia] = useShowMediaMutation();
  const { failures, attempt } = useAttempts();
  const [arrivedUrl, setArrivedUrl] = useState<string | null>(null);
  /** The conversion that was started here. */
  const [startedId, setStartedId] = useState<string | undefined>(undefined);
  const convertedUrl = conversions.find((one) => one.id === startedId)?.media?.url ?? null;

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
  return {
    fileName: library?.media.find(({ url }) => url === mediaUrl)?.name,
    upload,
    choose: ({ url, type }: LibraryItem) =>
      void attempt(id, t('Failed to show media'), async () => {
        announce(await showMedia({ id, url, type }).unwrap());
      }),
    /** The file of the library could not be shown. */
    failure: failures[id],
    /** True once the media that was uploaded or chosen here is on the display. */
    hasArrived: mediaUrl !== null && (arrivedUrl === mediaUrl || convertedUrl === mediaUrl),
  };
}
