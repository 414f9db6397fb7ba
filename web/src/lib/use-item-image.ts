import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useAsk } from '../ui/ask.tsx';
import { itemPictured } from './api/items.api.ts';
import type { ApiState } from './api/thunk.ts';
import { useUpload } from './use-upload.ts';

function failed(reason: string | undefined): string {
  return reason === undefined
    ? 'Failed to upload image. Please try again.'
    : `Failed to upload image: ${reason}`;
}

/** Gives an item its picture. */
export function useItemImage(id: string, onDone: (imageUrl: string) => void) {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const ask = useAsk();
  return useUpload({
    route: itemRoutes.uploadImage,
    params: { itemId: id },
    field: 'image',
    isImageOnly: true,
    failed,
    onFail: (message) => void ask.alert(message),
    onDone: ({ imageUrl }) => {
      dispatch(itemPictured(id, imageUrl));
      onDone(imageUrl);
    },
  });
}

/** The picture of an item that is not there yet: into the library, and with the item onto the item. */
export function useNewImage(onDone: (imageUrl: string) => void) {
  const ask = useAsk();
  return useUpload({
    route: mediaRoutes.upload,
    field: 'image',
    isImageOnly: true,
    failed,
    onFail: (message) => void ask.alert(message),
    onDone: ({ url }) => onDone(url),
  });
}
