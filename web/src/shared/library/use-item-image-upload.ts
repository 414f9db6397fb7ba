import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { itemImageChanged } from '../../api/items.api.ts';
import type { ApiState } from '../../lib/cache/api-thunk.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';

function failureMessage(reason: string | undefined): string {
  return reason === undefined
    ? t('Failed to upload image. Please try again.')
    : t('Failed to upload image: {reason}', { reason });
}

/** Uploads the image of an item. */
export function useItemImageUpload(
  id: string,
  /** `revision` is the number that takes the change back; a server of the build before does not send it. */
  onDone: (imageUrl: string, revision: number | undefined) => void,
) {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const ask = useAsk();
  return useUpload({
    route: itemRoutes.uploadImage,
    params: { itemId: id },
    field: 'image',
    isImageOnly: true,
    failureMessage,
    onFail: (message) => void ask.alert(message),
    onDone: (reply) => {
      dispatch(itemImageChanged(id, reply));
      onDone(reply.imageUrl, reply.revision);
    },
  });
}

/** Uploads the image of an item that is not created yet: into the library. The new item then refers to it. */
export function useNewItemImageUpload(onDone: (imageUrl: string) => void) {
  const ask = useAsk();
  return useUpload({
    route: mediaRoutes.upload,
    field: 'image',
    isImageOnly: true,
    failureMessage,
    onFail: (message) => void ask.alert(message),
    // Images are never converted.
    onDone: (uploaded) => 'url' in uploaded && onDone(uploaded.url),
  });
}
