import type { ImportResult } from '@menuboard/contract/import-result';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useState } from 'react';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { useReading } from '../../../shared/import/use-reading.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../../texts/texts.ts';
import { useTicks } from './use-ticks.ts';

export type ImportState = ReturnType<typeof useImport>;

function sentenceOf({ added, changed }: ImportResult, hidden: number): string {
  const parts = [
    added > 0 && plural(added, '{count} item added', '{count} items added'),
    changed > 0 && plural(changed, '{count} item changed', '{count} items changed'),
    hidden > 0 && plural(hidden, '{count} item hidden', '{count} items hidden'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('Nothing has changed.') : `${parts.join(', ')}.`;
}

const noticeOf = (saved: ImportResult, hidden: number) => ({
  id: 'import',
  text: sentenceOf(saved, hidden),
  undone: t('The import was undone.'),
  topics: saved.menuId ? [{ kind: 'menu', id: saved.menuId }] : [],
});

/** State of the dialog that imports items, and of the comparison with a till. It survives closing the dialog. */
export function useImport(restaurant: Restaurant, isOpen: boolean, onDone: () => void) {
  const [isComparison, setIsComparison] = useState(false);
  const [menuName, setMenuName] = useState('');
  const { untick, pruneHidden, takeAll, ...ticks } = useTicks();
  const { skipped, hidden } = ticks;
  const showDone = useUndoNotice();
  const tellUnseen = useUnseenFailure(isOpen);
  const reading = useReading(restaurant, {
    isComparison,
    onTaken: untick,
    onChecked: pruneHidden,
    onFailed: (message) => tellUnseen('import', message),
  });

  const save = async () => {
    const menu = menuName.trim();
    const saved = await reading.importAll({
      skip: [...skipped],
      hide: [...hidden],
      ...(menu && !isComparison && { menuName: menu }),
    });
    if (!saved) return;
    showDone(noticeOf(saved, hidden.size), saved.undo);
    reading.reset();
    setMenuName('');
    onDone();
  };

  return {
    ...reading,
    ...ticks,
    takeAll: () => takeAll(reading.result),
    leaveAll: () => ticks.leaveAll(reading.result),
    isComparison,
    menuName,
    setMenuName,
    setIsComparison: (isOn: boolean) => {
      setIsComparison(isOn);
      untick();
    },
    save: () => void save(),
  };
}
