import type { MediaItem } from '@menuboard/contract/media';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type NewEntry, useCreateEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useFormDialog } from '../../../lib/dialogs/use-form-dialog.ts';
import { useChangeDisplays } from '../../../shared/displays/use-change-displays.ts';
import { useLeftOutNotice } from '../../../shared/notices/use-left-out-notice.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { draftOf, type EntryDraft, emptyDraft, nextDraft, toEntry, toggleMedia } from './entry-draft.ts';
import { scheduleText } from './schedule-text.ts';

/** The subject of the form: an existing entry, or a new one for a display. */
export interface EntryForm {
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

const countOf = (content: ScheduledItem['content']) =>
  content.type === 'media' ? content.mediaItems.length : 1;

/** State of the schedule dialog of a display: the display, the open tab and the draft of the form. */
export function useScheduleDialog(
  displays: readonly CachedDisplay[],
  contentName: (content: ScheduledItem['content']) => string,
) {
  const changeDisplays = useChangeDisplays();
  const [createEntry] = useCreateEntryMutation();
  const [updateEntry] = useUpdateEntryMutation();
  const announceLeftOut = useLeftOutNotice();
  const [tab, setTab] = useState<ScheduleTab>('upload');
  const [saved, setSaved] = useState(nothingSaved);

  const saveEntry = async (
    displayId: string,
    { id: itemId, revision }: ScheduledItem,
    changes: Partial<NewEntry>,
  ) => {
    if (Object.keys(changes).length === 0) return;
    const body = { ...changes, ...(changes.content && { baseRevision: revision }) };
    const { leftOut } = await updateEntry({ displayId, itemId, body }).unwrap();
    const name = displays.find(({ id }) => id === displayId)?.name ?? '';
    announceLeftOut({ id: itemId, name }, leftOut);
  };

  /** Adds an entry to one or several displays, and returns the entry of the first one. */
  const addEntry = async (
    { displayId, alsoOn }: { displayId: string; alsoOn: readonly string[] },
    body: NewEntry,
    formKey: string,
  ): Promise<ScheduledItem | undefined> => {
    if (alsoOn.length === 0) return createEntry({ displayId, body, formKey }).unwrap();
    const ids = [displayId, ...alsoOn];
    const names = joinNamesBriefly(displays.flatMap(({ id, name }) => (ids.includes(id) ? name : [])));
    const done = plural(
      countOf(body.content),
      '{content} is scheduled on {displays}.',
      '{content} are scheduled on {displays}.',
      { content: contentName(body.content), displays: names },
    );
    const changes = ids.map((id) => ({ displayId: id, addEntries: [body] }));
    const known = displays.find(({ id }) => id === displayId)?.scheduledContent.map(({ id }) => id);
    const changed = await changeDisplays(changes, done, formKey);
    return changed
      .find(({ id }) => id === displayId)
      ?.scheduledContent.find(({ id }) => !known?.includes(id));
  };

  const form = useFormDialog<EntryForm, EntryDraft, CachedDisplay>({
    records: displays,
    recordIdOf: ({ displayId }) => displayId,
    draftOf: (subject) => subject?.initialDraft ?? emptyDraft,
    failureMessage: (subject) =>
      subject?.entry ? t('Failed to update schedule') : t('Failed to create schedule'),
    save: async (subject, draft, initial, formKey) => {
      if (!subject) return undefined;
      const { displayId, entry } = subject;
      const body = toEntry(draft);
      setSaved(nothingSaved);
      try {
        if (entry) {
          await saveEntry(displayId, entry, changedFields(body, toEntry(initial)));
          return subject;
        }
        const added = await addEntry({ displayId, alsoOn: draft.alsoOn }, body, formKey);
        return added && { id: added.id, displayId, entry: added, initialDraft: draft };
      } catch (error) {
        setTab('upload');
        throw error;
      }
    },
    onFinished: (subject, draft) => {
      if (!subject) return;
      const { content, schedule } = toEntry(draft);
      const text = plural(
        countOf(content),
        '{content} is scheduled: {schedule}.',
        '{content} are scheduled: {schedule}.',
        { content: contentName(content), schedule: scheduleText(schedule) },
      );
      setSaved({ displayId: subject.displayId, text });
      if (subject.entry) setTab('manager');
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
    /** A sentence about the last save; empty once the next entry is edited. */
    savedText: saved.displayId === displayId ? saved.text : '',
    setFields: (change: Partial<EntryDraft>) => {
      setSaved(nothingSaved);
      form.setFields(change);
    },
    /** Adds a file to the draft, or removes it. */
    toggleMedia: (item: MediaItem) => {
      setSaved(nothingSaved);
      // A merge into the latest draft: an upload may have added a file since the last render.
      form.mergeInto(form.subject?.id ?? '', ({ media }) => ({ media: toggleMedia(media, item) }));
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
      form.switchTo(newEntry(displayId));
      setTab('manager');
    },
  };
}

export type ScheduleDialogState = ReturnType<typeof useScheduleDialog>;
