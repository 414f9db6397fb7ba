import type { LeftOut } from '@menuboard/contract/base-revision';
import { useCallback } from 'react';
import { useNotice } from '../../lib/notices/notice.tsx';
import { t } from '../../texts/texts.ts';

interface Names {
  /** A record of the list. */
  part: string;
  /** The record that has the list. */
  whole: string;
}

const words = {
  isDeleted: ({ part, whole }: Names) =>
    t('{part} was deleted meanwhile and is not on {whole}.', { part, whole }),
  isTakenOff: ({ part, whole }: Names) =>
    t('{part} was taken off {whole} meanwhile and is not on it.', { part, whole }),
};

/** The sentences about the menus of an item, which is a part of them. */
export const menuWords: typeof words = {
  isDeleted: ({ part: menu, whole: item }) =>
    t('{menu} was deleted meanwhile, so {item} is not on it.', { menu, item }),
  isTakenOff: ({ part: menu, whole: item }) => words.isTakenOff({ part: item, whole: menu }),
};

/** Returns a function that names the records that others have removed from a list while somebody changed it. */
export function useLeftOutNotice({ isDeleted: deleted, isTakenOff } = words) {
  const notice = useNotice();
  return useCallback(
    ({ id, name: whole }: { id: string; name: string }, leftOut: readonly LeftOut[] = []) => {
      for (const { id: partId, name, isDeleted } of leftOut) {
        const names = { part: name || t('A panel'), whole };
        const text = isDeleted ? deleted(names) : isTakenOff(names);
        notice.show({ id: `left-out-${id}-${partId}`, text });
      }
    },
    [notice, deleted, isTakenOff],
  );
}
