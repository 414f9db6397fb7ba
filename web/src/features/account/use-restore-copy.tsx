import { type CheckedArchive, restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { useState } from 'react';
import { useRestoreArchiveMutation } from '../../api/restaurant-archives.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { locale, t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { CopyPreview } from './CopyPreview.tsx';

const timeFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Uploads a copy, which the server checks, shows what it would change, and restores it after a yes. */
export function useRestoreCopy(restaurantId: string) {
  const { restaurant } = useRestaurant();
  const [restoreArchive, { isLoading: isRestoring }] = useRestoreArchiveMutation();
  const [failure, setFailure] = useState('');
  const [checked, setChecked] = useState<CheckedArchive>();
  const showUndoNotice = useUndoNotice();
  const ask = useAsk();

  const restore = async ({ id }: CheckedArchive) => {
    setFailure('');
    try {
      const { undo } = await restoreArchive({ restaurantId, id }).unwrap();
      const text = t('The copy is restored.');
      showUndoNotice({ id: 'restored-copy', text, undone: t('Everything is as it was before.') }, undo);
    } catch (error) {
      setFailure(messageFor(error, t('The copy could not be restored')));
    }
  };

  const confirm = async (archive: CheckedArchive) => {
    setChecked(archive);
    // The date does not break.
    const time = timeFormat.format(new Date(archive.createdAt)).replaceAll(' ', '\u00a0');
    const question = {
      text: t('Restore the copy of {restaurant} from {time}?', { restaurant: archive.restaurantName, time }),
      detail: t(
        'Menus and items that are not in it go into the bin for 30 days, and Undo puts everything back. People, links, name, brand and opening hours stay as they are.',
      ),
      more: <CopyPreview archive={archive} currency={restaurant?.currency} />,
    };
    if (await ask.confirm(question, t('Restore'))) await restore(archive);
  };

  const upload = useUpload({
    route: restaurantArchiveRoutes.check,
    params: { restaurantId },
    field: 'archive',
    failureMessage: (reason) => reason ?? t('The copy could not be uploaded'),
    onDone: (archive) => void confirm(archive),
  });

  return {
    upload: {
      ...upload,
      start: (file: File) => {
        setFailure('');
        upload.start(file);
      },
    },
    failure,
    isRestoring,
    restoreAgain: checked && (() => void restore(checked)),
  };
}
