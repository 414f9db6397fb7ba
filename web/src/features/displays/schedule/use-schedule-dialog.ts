import { describeSchedule } from '@menuboard/contract/domain/schedule/describe';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useState } from 'react';
import { type NewEntry, useCreateEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useDraftDialog } from '../../../lib/use-draft-dialog.ts';
import { draftOf, type EntryDraft, emptyDraft, nextDraft, toEntry } from './entry-draft.ts';

/** The subject of the form: an existing entry, or a new one for a display. */
interface EntryForm {
  /** The id of the entry, or of the display for a new one: each has a draft of its own. */
  id: string;
  displayId: string;
  entry: ScheduledItem | null;
  initialDraft: EntryDraft;
}

const nothingSaved = { displayId: '', text: '' };

export type ScheduleTab = 'upload' | 'manager';

function newEntry(displayId: string, initialDraft = emptyDraft): EntryForm {
  return { id: displayId, displayId, entry: null, initialDraft };
}

/** State of the schedule dialog: its display, its tab and the draft of the form. */
export function useScheduleDialog(contentName: (content: ScheduledItem['content']) => string) {
  const [createEntry] = useCreateEntryMutation();
  const [updateEntry] = useUpdateEntryMutation();
  const [tab, setTab] = useState<ScheduleTab>('upload');
  const [saved, setSaved] = useState(nothingSaved);

  const saveEntry = async (path: { displayId: string; itemId: string }, body: Partial<NewEntry>) => {
    if (Object.keys(body).length > 0) await updateEntry({ ...path, body }).unwrap();
  };

  const form = useDraftDialog<EntryForm, EntryDraft>({
    draftOf: (thing) => thing?.initialDraft ?? emptyDraft,
    failed: (thing) => (thing?.entry ? 'Failed to update schedule' : 'Failed to create schedule'),
    save: async (thing, typed, opened, attempt) => {
      if (!thing) return;
      const { displayId, entry } = thing;
      const body = toEntry(typed);
      const { content, schedule } = body;
      const verb = content.type === 'media' && content.mediaItems.length > 1 ? 'are' : 'is';
      const text = `${contentName(content)} ${verb} scheduled: ${describeSchedule(schedule)}.`;
      setSaved(nothingSaved);
      try {
        if (entry) await saveEntry({ displayId, itemId: entry.id }, changedFields(body, toEntry(opened)));
        else await createEntry({ displayId, body, attempt }).unwrap();
      } catch (error) {
        setTab('upload');
        throw error;
      }
      setSaved({ displayId, text });
      if (entry) setTab('manager');
    },
    next: (thing, typed) => newEntry(thing?.displayId ?? '', thing?.entry ? emptyDraft : nextDraft(typed)),
  });
  const displayId = form.thing?.displayId ?? '';

  return {
    ...form,
    displayId,
    tab,
    /** A sentence about the last save; empty once the next entry is edited. */
    savedText: saved.displayId === displayId ? saved.text : '',
    type: (change: Partial<EntryDraft>) => {
      setSaved(nothingSaved);
      form.type(change);
    },
    showTab: (next: ScheduleTab) => {
      setSaved(nothingSaved);
      setTab(next);
    },
    /** Opens the dialog for a display. */
    open: (id: string) => {
      setSaved(nothingSaved);
      setTab('upload');
      form.open(newEntry(id));
    },
    edit: (entry: ScheduledItem) => {
      setSaved(nothingSaved);
      setTab('upload');
      form.open({ id: entry.id, displayId, entry, initialDraft: draftOf(entry) });
    },
    /** Discards the edit of an entry. */
    cancelEdit: () => {
      form.turnTo(newEntry(displayId));
      setTab('manager');
    },
  };
}

export type ScheduleDialogState = ReturnType<typeof useScheduleDialog>;
