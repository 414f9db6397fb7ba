import { useCallback } from 'react';
import type { NoticeAction, NoticeKind } from '../../lib/notices/open-notices.ts';
import { plural, t } from '../../texts/texts.ts';
import { useUndoNotice } from './use-undo-notice.ts';

type RecordKind = 'item' | 'menu' | 'display';

/** A record that was saved. `revision` is the number that takes the change back; `null` if it took several calls. */
interface Saved {
  id: string;
  name: string;
  revision: number | null;
}

interface KindWords {
  added: (count: number) => string;
  saved: (count: number) => string;
  inBin: (count: number) => string;
  asBefore: (count: number) => string;
}

const wordsOf: Readonly<Record<RecordKind, KindWords>> = {
  item: {
    added: (count) => plural(count, '{count} item was added.', '{count} items were added.'),
    saved: (count) => plural(count, '{count} item is saved.', '{count} items are saved.'),
    inBin: (count) => plural(count, '{count} item is in the bin.', '{count} items are in the bin.'),
    asBefore: (count) =>
      plural(count, '{count} item is as it was before.', '{count} items are as they were before.'),
  },
  menu: {
    added: (count) => plural(count, '{count} menu was added.', '{count} menus were added.'),
    saved: (count) => plural(count, '{count} menu is saved.', '{count} menus are saved.'),
    inBin: (count) => plural(count, '{count} menu is in the bin.', '{count} menus are in the bin.'),
    asBefore: (count) =>
      plural(count, '{count} menu is as it was before.', '{count} menus are as they were before.'),
  },
  display: {
    added: (count) => plural(count, '{count} display was added.', '{count} displays were added.'),
    saved: (count) => plural(count, '{count} display is saved.', '{count} displays are saved.'),
    inBin: (count) => plural(count, '{count} display is in the bin.', '{count} displays are in the bin.'),
    asBefore: (count) =>
      plural(count, '{count} display is as it was before.', '{count} displays are as they were before.'),
  },
};

function kindOf(kind: RecordKind, isNew: boolean): NoticeKind {
  const { added, saved, inBin, asBefore } = wordsOf[kind];
  return isNew
    ? { name: `${kind}-added`, describe: ({ length }) => added(length), describeUndone: inBin }
    : { name: `${kind}-saved`, describe: ({ length }) => saved(length), describeUndone: asBefore };
}

interface Words {
  /** The rest of the sentence after the name; 'is added.' or 'is saved.' by default. */
  text?: string;
  isNew?: boolean;
  choices?: readonly NoticeAction[];
  /** Prices of an item are other ones now, which may reach other locations. */
  hasNewPrices?: boolean;
}

/** Returns a function that shows the notice after a record was added or saved, with Undo. */
export function useSavedNotice(kind: RecordKind) {
  const showUndoNotice = useUndoNotice();

  return useCallback(
    ({ id, name, revision }: Saved, { text, isNew = false, choices, hasNewPrices = false }: Words = {}) =>
      showUndoNotice(
        {
          id,
          topics: [{ kind, id, hasNewPrices }],
          subject: name,
          text: text ?? (isNew ? t('is added.') : t('is saved.')),
          kind: kindOf(kind, isNew),
          ...(choices && { choices }),
          undoneSubject: name,
          undone: isNew ? t('is in the bin.') : t('is as it was before.'),
        },
        revision === null ? null : String(revision),
      ),
    [showUndoNotice, kind],
  );
}
