import { describeSchedule } from '@menuboard/contract/domain/schedule/describe';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type NewEntry, useCreateEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useFormDialog } from '../../../lib/dialogs/use-form-dialog.ts';
import { draftOf, type EntryDraft, emptyDraft, nextDraft, toEntry } from './entry-draft.ts';

/** What the form is about: an entry that is there, or a new one of a display. */
interface EntryForm {
  /** Of the entry, or of the display for a new one: each has a draft of its own. */
  id: string;
  displayId: string;
  entry: ScheduledItem | null;
  start: EntryDraft;
}

const nothing = { displayId: '', words: '' };

export type ScheduleTab = 'upload' | 'manager';

function newEntry(displayId: string, start = emptyDraft): EntryForm {
  return { id: displayId, displayId, entry: null, start };
}

/** State of the schedule dialog of a display: the display, the open tab and the draft of the form. */
export function useScheduleDialog(
  displays: readonly CachedDisplay[],
  nameOf: (content: ScheduledItem['content']) => string,
) {
  const [createEntry] = useCreateEntryMutation();
  const [updateEntry] = useUpdateEntryMutation();
  const [tab, setTab] = useState<ScheduleTab>('upload');
  const [saved, setSaved] = useState({ displayId: '', words: '' });

  const saveEntry = async (path: { displayId: string; itemId: string }, body: Partial<NewEntry>) => {
    if (Object.keys(body).length > 0) await updateEntry({ ...path, body }).unwrap();
  };

  const form = useFormDialog<EntryForm, EntryDraft, CachedDisplay>({
    records: displays,
    recordIdOf: ({ displayId }) => displayId,
    draftOf: (subject) => subject?.start ?? emptyDraft,
    failureMessage: (subject) => (subject?.entry ? 'Failed to update schedule' : 'Failed to create schedule'),
    save: async (subject, draft, initial, attempt) => {
      if (!subject) return;
      const { displayId, entry } = subject;
      const body = toEntry(draft);
      const { content, schedule } = body;
      const are = content.type === 'media' && content.mediaItems.length > 1 ? 'are' : 'is';
      const words = `${nameOf(content)} ${are} scheduled: ${describeSchedule(schedule)}.`;
      setSaved(nothing);
      try {
        if (entry) await saveEntry({ displayId, itemId: entry.id }, changedFields(body, toEntry(initial)));
        else await createEntry({ displayId, body, attempt }).unwrap();
      } catch (error) {
        setTab('upload');
        throw error;
      }
      setSaved({ displayId, words });
      if (entry) setTab('manager');
    },
    nextSubject: (subject, draft) =>
      newEntry(subject?.displayId ?? '', subject?.entry ? emptyDraft : nextDraft(draft)),
  });
  const displayId = form.subject?.displayId ?? '';

  return {
    ...form,
    isOpen: form.isOpen && form.record !== undefined,
    display: form.record,
    displayId,
    tab,
    /** What was saved last, in words; nothing once the next entry is begun. */
    saved: saved.displayId === displayId ? saved.words : '',
    setFields: (change: Partial<EntryDraft>) => {
      setSaved(nothing);
      form.setFields(change);
    },
    show: (next: ScheduleTab) => {
      setSaved(nothing);
      setTab(next);
    },
    /** Opens it for a display. */
    open: (id: string) => {
      setSaved(nothing);
      setTab('upload');
      form.open(newEntry(id));
    },
    edit: (entry: ScheduledItem) => {
      setSaved(nothing);
      setTab('upload');
      form.open({ id: entry.id, displayId, entry, start: draftOf(entry) });
    },
    /** Gives up an edit. */
    leaveEntry: () => {
      form.switchTo(newEntry(displayId));
      setTab('manager');
    },
  };
}

/** What `useScheduleDialog` gives. */
export type ScheduleDialogState = ReturnType<typeof useScheduleDialog>;
