import { describeSchedule } from '@menuboard/contract/domain/schedule/describe';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useState } from 'react';
import { type NewEntry, useCreateEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useDraftDialog } from '../../../lib/use-draft-dialog.ts';
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

/** The dialog about a display's schedule: which display, which tab, and what is typed in the form. */
export function useScheduleDialog(nameOf: (content: ScheduledItem['content']) => string) {
  const [createEntry] = useCreateEntryMutation();
  const [updateEntry] = useUpdateEntryMutation();
  const [tab, setTab] = useState<ScheduleTab>('upload');
  const [saved, setSaved] = useState({ displayId: '', words: '' });

  const saveEntry = async (path: { displayId: string; itemId: string }, body: Partial<NewEntry>) => {
    if (Object.keys(body).length > 0) await updateEntry({ ...path, body }).unwrap();
  };

  const form = useDraftDialog<EntryForm, EntryDraft>({
    draftOf: (thing) => thing?.start ?? emptyDraft,
    failed: (thing) => (thing?.entry ? 'Failed to update schedule' : 'Failed to create schedule'),
    save: async (thing, typed, opened, attempt) => {
      if (!thing) return;
      const { displayId, entry } = thing;
      const body = toEntry(typed);
      const { content, schedule } = body;
      const are = content.type === 'media' && content.mediaItems.length > 1 ? 'are' : 'is';
      const words = `${nameOf(content)} ${are} scheduled: ${describeSchedule(schedule)}.`;
      setSaved(nothing);
      try {
        if (entry) await saveEntry({ displayId, itemId: entry.id }, changedFields(body, toEntry(opened)));
        else await createEntry({ displayId, body, attempt }).unwrap();
      } catch (error) {
        setTab('upload');
        throw error;
      }
      setSaved({ displayId, words });
      if (entry) setTab('manager');
    },
    next: (thing, typed) => newEntry(thing?.displayId ?? '', thing?.entry ? emptyDraft : nextDraft(typed)),
  });
  const displayId = form.thing?.displayId ?? '';

  return {
    ...form,
    displayId,
    tab,
    /** What was saved last, in words; nothing once the next entry is begun. */
    saved: saved.displayId === displayId ? saved.words : '',
    type: (change: Partial<EntryDraft>) => {
      setSaved(nothing);
      form.type(change);
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
      form.turnTo(newEntry(displayId));
      setTab('manager');
    },
  };
}

/** What `useScheduleDialog` gives. */
export type ScheduleDialogState = ReturnType<typeof useScheduleDialog>;
