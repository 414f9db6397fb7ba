import { mediaRoutes } from '@menuboard/contract/media';
import { useDispatch } from 'react-redux';
import { conversionsTag } from '../../api/conversions.api.ts';
import { mediaTag } from '../../api/media.api.ts';
import { api } from '../../lib/cache/api.ts';
import { useUploadQueue } from '../../lib/use-upload-queue.ts';
import { t } from '../../texts/texts.ts';

/** Uploads of files into the library, one after the other. */
export function useFileUploads() {
  const dispatch = useDispatch();
  return useUploadQueue({
    route: mediaRoutes.upload,
    params: {},
    field: 'file',
    failureMessage: (reason) => reason ?? t('Failed to upload file'),
    onDone: (uploaded) => {
      dispatch(api.util.invalidateTags(['conversion' in uploaded ? conversionsTag : mediaTag]));
    },
  });
}
