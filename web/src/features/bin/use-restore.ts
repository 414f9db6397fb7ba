import type { BinEntry } from '@menuboard/contract/bin';
import { BIN_RESTORE_MAX } from '@menuboard/contract/domain/limits';
import { useState } from 'react';
import { useRestoreSeveralMutation } from '../../api/bin.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../texts/texts.ts';
import { nameOf } from './bin-words.ts';

type Key = Pick<BinEntry, 'kind' | 'id'>;

const keyOf = ({ kind, id }: Key): Key => ({ kind, id });

/** Restores records of the bin. A failure stays until the next try. `onRead` reads the bin again. */
export function useRestore(restaurantId: string, onRead: () => void) {
  const [restoreSeveral] = useRestoreSeveralMutation();
  const showNotice = useUndoNotice();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const restore = async (entries: readonly BinEntry[]) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    let rest = entries;
    let undo: string | null = null;
    try {
      while (rest.length > 0) {
        const part = rest.slice(0, BIN_RESTORE_MAX);
        const answer = await restoreSeveral({ restaurantId, entries: part.map(keyOf) }).unwrap();
        undo = part.length === entries.length ? answer.undo : null;
        rest = rest.slice(part.length);
      }
      const [first] = entries;
      if (entries.length === 1 && first) {
        const subject = nameOf(first);
        const undone = t('{name} is in the bin again.', { name: subject });
        showNotice({ id: first.id, topics: [keyOf(first)], subject, text: t('is back.'), undone }, undo);
      } else {
        const { length } = entries;
        const undone = plural(
          length,
          '{count} record is in the bin again.',
          '{count} records are in the bin again.',
        );
        showNotice(
          {
            id: 'restored',
            text: plural(length, '{count} record is back.', '{count} records are back.'),
            undone,
            topics: entries.map(keyOf),
          },
          undo,
        );
      }
    } catch (error) {
      setFailure(messageFor(error, t('Failed to restore')));
    }
    setIsBusy(false);
    onRead();
  };

  return { restore, isBusy, failure };
}
