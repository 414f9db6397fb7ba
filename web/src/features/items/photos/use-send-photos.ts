import { PHOTOS_AT_ONCE_MAX } from '@menuboard/contract/domain/limits';
import { mediaRoutes } from '@menuboard/contract/media';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSetPhotosMutation } from '../../../api/bulk-items.api.ts';
import { mediaTag } from '../../../api/media.api.ts';
import { api } from '../../../lib/cache/api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { upload } from '../../../lib/upload.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../../texts/texts.ts';
import type { PhotoRow } from './photo-rows.ts';

/** The progress of a photo: the share of its bytes that was sent, where it is stored, or why it is not. */
export interface PhotoState {
  share?: number;
  url?: string;
  failure?: string;
}

/** Uploads photos one after the other, then gives all of them to their dishes in one change. */
export function useSendPhotos(restaurantId: string, onDone: () => void) {
  const dispatch = useDispatch();
  const [setPhotos] = useSetPhotosMutation();
  const showUndo = useUndoNotice();
  const [states, setStates] = useState<Readonly<Record<number, PhotoState>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // Stored photos stay stored: another attempt sends only the others.
  const urls = useRef(new Map<number, string>());
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendFile = async ({ key, file }: PhotoRow, signal: AbortSignal) => {
    const note = (state: PhotoState) => setStates((all) => ({ ...all, [key]: state }));
    note({ share: 0 });
    const onProgress = (share: number) => note({ share });
    const answer = await upload(
      mediaRoutes.upload,
      { field: 'file', file },
      { onProgress, signal },
      dispatch,
    );
    if (signal.aborted) return note({});
    if (answer.data && 'url' in answer.data) {
      urls.current.set(key, answer.data.url);
      return note({ url: answer.data.url });
    }
    const reason = answer.error && messageFor(answer.error, '');
    note({ failure: reason || t('Failed to upload image. Please try again.') });
  };

  const setAll = async (rows: readonly PhotoRow[]) => {
    const photos = rows.flatMap(({ key, itemId }) => {
      const imageUrl = urls.current.get(key);
      return imageUrl === undefined ? [] : [{ itemId, imageUrl }];
    });
    const { items, undo } = await setPhotos({ restaurantId, photos }).unwrap();
    showUndo(
      {
        id: 'photos-set',
        text:
          items === 0
            ? t('The items have these photos already.')
            : plural(items, '{count} item has a new photo.', '{count} items have new photos.'),
        undone: plural(items, '{count} item is as it was before.', '{count} items are as they were before.'),
        topics: photos.map(({ itemId: id }) => ({ kind: 'item', id })),
      },
      undo,
    );
    onDone();
  };

  const send = async (rows: readonly PhotoRow[]) => {
    if (rows.length > PHOTOS_AT_ONCE_MAX) {
      setFailure(
        t('At most {max} photos can be added at once. Choose “No item” for the others.', {
          max: PHOTOS_AT_ONCE_MAX,
        }),
      );
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setIsSending(true);
    setFailure(undefined);
    for (const row of rows) {
      if (!urls.current.has(row.key) && !controller.signal.aborted) await sendFile(row, controller.signal);
    }
    dispatch(api.util.invalidateTags([mediaTag]));
    const missing = rows.filter(({ key }) => !urls.current.has(key)).length;
    if (missing > 0 && !controller.signal.aborted) {
      setFailure(
        plural(
          missing,
          '{count} photo was not uploaded. Try again, or choose “No item” for it.',
          '{count} photos were not uploaded. Try again, or choose “No item” for them.',
        ),
      );
    } else if (missing === 0) {
      await setAll(rows).catch((error) =>
        setFailure(messageFor(error, t('The photos could not be added. Please try again.'))),
      );
    }
    setIsSending(false);
  };

  return {
    states,
    failure,
    isSending,
    send: (rows: readonly PhotoRow[]) => void send(rows),
    /** Stops the uploads. Stored photos are in the library. */
    stop: () => running.current?.abort(),
  };
}
