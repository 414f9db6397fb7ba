import { useCallback } from 'react';
import type { NoticeAction, NoticeKind } from '../ui/open-notices.ts';
import { pluralize } from './format.ts';
import { useUndoNotice } from './use-undo-notice.ts';

type RecordKind = 'item' | 'menu' | 'display';

/** A record that was saved. `revision` is the number that takes the change back; `null` if it took several calls. */
interface Saved {
  id: string;
  name: string;
  revision: number | null;
}

function kindOf(kind: RecordKind, isNew: boolean): NoticeKind {
  if (isNew)
    return {
      name: `${kind} added`,
      describe: ({ length }) => `${pluralize(length, kind)} were added.`,
      describeUndone: (count) => `${pluralize(count, kind)} are in the bin.`,
    };
  return {
    name: `${kind} saved`,
    describe: ({ length }) => `${pluralize(length, kind)} are saved.`,
    describeUndone: (count) => `${pluralize(count, kind)} are as they were before.`,
  };
}

interface Words {
  /** The rest of the sentence after the name; 'is added.' or 'is saved.' by default. */
  text?: string;
  isNew?: boolean;
  choices?: readonly NoticeAction[];
}

/** Returns a function that shows the notice after a record was added or saved, with Undo. */
export function useSavedNotice(kind: RecordKind) {
  const showUndoNotice = useUndoNotice();

  return useCallback(
    ({ id, name, revision }: Saved, { text, isNew = false, choices }: Words = {}) =>
      showUndoNotice(
        {
          id,
          topic: { kind, id },
          subject: name,
          text: text ?? (isNew ? 'is added.' : 'is saved.'),
          kind: kindOf(kind, isNew),
          ...(choices && { choices }),
          undoneSubject: name,
          undone: isNew ? 'is in the bin.' : 'is as it was before.',
        },
        revision === null ? null : String(revision),
      ),
    [showUndoNotice, kind],
  );
}
