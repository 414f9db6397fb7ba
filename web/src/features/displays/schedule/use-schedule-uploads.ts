import { displayRoutes } from '@menuboard/contract/displays';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { mediaTag } from '../../../api/media.api.ts';
import { api } from '../../../lib/cache/api.ts';
import { useUploadQueue } from '../../../lib/use-upload-queue.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';

/**
 * Uploads for a display's schedule. They continue while the dialog is closed or about another entry. An uploaded
 * file is chosen in the form that it was added in.
 */
export function useScheduleUploads({ displayId, subject, mergeInto }: ScheduleDialogState) {
  const dispatch = useDispatch();
  const formOfFile = useRef(new WeakMap<File, string>());
  const queue = useUploadQueue({
    route: displayRoutes.uploadScheduledMedia,
    params: { id: displayId },
    field: 'media',
    failureMessage: (reason) => reason ?? 'Failed to upload media',
    onDone: ({ mediaItems }, file) => {
      dispatch(api.util.invalidateTags([mediaTag]));
      mergeInto(formOfFile.current.get(file) ?? '', ({ media }) => {
        const known = new Set(media.map(({ url }) => url));
        return { media: [...media, ...mediaItems.filter(({ url }) => !known.has(url))] };
      });
    },
  });
  return {
    ...queue,
    add: (file: File) => {
      formOfFile.current.set(file, subject?.id ?? '');
      queue.add(file);
    },
  };
}

export type ScheduleUploads = ReturnType<typeof useScheduleUploads>;
