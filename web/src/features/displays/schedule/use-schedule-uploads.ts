import { displayRoutes } from '@menuboard/contract/displays';
import type { Conversion, MediaItem } from '@menuboard/contract/media';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { conversionsTag } from '../../../api/conversions.api.ts';
import { mediaTag } from '../../../api/media.api.ts';
import { api } from '../../../lib/cache/api.ts';
import { useUploadQueue } from '../../../lib/use-upload-queue.ts';
import { useConversions } from '../../../shared/library/use-conversions.ts';
import { t } from '../../../texts/texts.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';

/**
 * Uploads for a display's schedule. They continue while the dialog is closed or about another entry. An uploaded
 * file is chosen in the form that it was added in, a video that is converted first as soon as it is done.
 */
export function useScheduleUploads({ displayId, subject, mergeInto }: ScheduleDialogState) {
  const dispatch = useDispatch();
  const formOfFile = useRef(new WeakMap<File, string>());
  const formOfConversion = useRef(new Map<string, string>());
  const { conversions } = useConversions();

  const choose = (form: string, items: readonly MediaItem[]) =>
    mergeInto(form, ({ media }) => {
      const known = new Set(media.map(({ url }) => url));
      return { media: [...media, ...items.filter(({ url }) => !known.has(url))] };
    });

  const chooseConverted = (all: readonly Conversion[]) => {
    for (const { id, state, media } of all) {
      const form = formOfConversion.current.get(id);
      if (form === undefined || (state !== 'done' && state !== 'failed')) continue;
      formOfConversion.current.delete(id);
      if (media) choose(form, [media]);
    }
  };
  const latest = useRef({ conversions, chooseConverted });
  useEffect(() => {
    latest.current = { conversions, chooseConverted };
    chooseConverted(conversions);
  });

  const queue = useUploadQueue({
    route: displayRoutes.uploadScheduledMedia,
    params: { id: displayId },
    field: 'media',
    failureMessage: (reason) => reason ?? t('Failed to upload media'),
    onDone: ({ mediaItems, conversions: started = [] }, file) => {
      const form = formOfFile.current.get(file) ?? '';
      for (const { id } of started) formOfConversion.current.set(id, form);
      // An upload may be done already.
      latest.current.chooseConverted(latest.current.conversions);
      dispatch(api.util.invalidateTags([mediaTag, ...(started.length > 0 ? [conversionsTag] : [])]));
      choose(form, mediaItems);
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
