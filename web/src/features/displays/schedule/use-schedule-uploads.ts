import { displayRoutes } from '@menuboard/contract/displays';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { mediaTag } from '../../../lib/api/media.api.ts';
import { api } from '../../../lib/api.ts';
import { useUploadQueue } from '../../../lib/use-upload-queue.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';

/** Uploads for a display's schedule. They go on while the dialog is closed; what arrives is chosen in its form. */
export function useScheduleUploads({ displayId, typed, arrive }: ScheduleDialogState) {
  const dispatch = useDispatch();
  const chosenFor = useRef('');
  const queue = useUploadQueue({
    route: displayRoutes.uploadScheduledMedia,
    params: { id: displayId },
    field: 'media',
    failed: (reason) => reason ?? 'Failed to upload media',
    onDone: ({ mediaItems }) => {
      dispatch(api.util.invalidateTags([mediaTag]));
      const known = new Set(typed.media.map(({ url }) => url));
      const media = [...typed.media, ...mediaItems.filter(({ url }) => !known.has(url))];
      if (chosenFor.current === displayId) arrive({ media }, false);
    },
  });
  return {
    ...queue,
    add: (file: File) => {
      chosenFor.current = displayId;
      queue.add(file);
    },
  };
}

/** What `useScheduleUploads` gives. */
export type ScheduleUploads = ReturnType<typeof useScheduleUploads>;
