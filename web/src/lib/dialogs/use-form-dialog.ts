import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { fieldErrorsOf, messageFor } from '../errors.ts';
import { useNotice } from '../notices/notice.tsx';
import { editedForm, formAfterSave, isSame } from './form.ts';
import { type NamedRecord, useDeletedRecord } from './use-deleted-record.ts';
import { useDialogTarget } from './use-dialog-target.ts';
import { useForms } from './use-forms.ts';

interface Options<Subject, Draft, Item extends NamedRecord> {
  draftOf: (subject: Subject | null) => Draft;
  /** Returns the subject as it is saved; nothing where the form always ends, because it is locked during a save. */
  save: (
    subject: Subject | null,
    draft: Draft,
    initial: Draft,
    formKey: string,
  ) => Promise<Subject | undefined>;
  /** Called when the form of a new record ends: later than its save if it stays open for newer changes. */
  onCreated?: (created: Subject) => void;
  /** Called when a saved form ends. */
  onFinished?: (subject: Subject | null, draft: Draft) => void;
  /** The message where the server gives no reason. */
  failureMessage: (subject: Subject | null) => string;
  /** The subject after a save; without it a save closes the dialog. */
  nextSubject?: (subject: Subject | null, draft: Draft) => Subject;
  /** The draft of the next form after a save that goes on with another new record. */
  nextDraft?: (draft: Draft) => Draft;
  /** The list of the records that the form is about; the dialog closes when its record is deleted elsewhere. */
  records?: readonly Item[];
  /** The id of the subject's record; the id of the subject itself by default. */
  recordIdOf?: (subject: Subject) => string;
}

const NEW = 'new';

/**
 * A dialog with a form that creates and edits records of one kind. Closing the dialog keeps the draft for the next
 * opening on the same subject; Cancel and a successful save drop it. Text that is typed during a save keeps the form
 * open.
 */
export function useFormDialog<Subject extends { id: string }, Draft extends object, Item extends NamedRecord>(
  options: Options<Subject, Draft, Item>,
) {
  const { records, recordIdOf = ({ id }) => id } = options;
  const dialog = useDialogTarget(NEW);
  const store = useForms<Subject, Draft>(options.draftOf);
  const { forms, setForms, formOf, update } = store;
  const { id: current, isOpen } = dialog.target;
  const [round, setRound] = useState(0);
  // A save ends later than the render that started it.
  const latest = useRef({ forms, target: dialog.target });
  useEffect(() => {
    latest.current = { forms, target: dialog.target };
  });

  const notice = useNotice();
  const form = forms[current] ?? formOf(null);
  const recordId = form.subject ? recordIdOf(form.subject) : '';
  const record = records?.find(({ id }) => id === recordId);
  useDeletedRecord({ id: recordId, record, isOpen, close: dialog.close });

  const drop = (key: string) => {
    store.drop(key);
    dialog.closeIfAbout(key);
  };
  /** Replaces the form under `key` by one about `subject`. */
  const switchSubject = (key: string, subject: Subject) => {
    const { id } = subject;
    setForms(({ [key]: _, ...others }) => ({ ...others, [id]: others[id] ?? formOf(subject) }));
    dialog.switchTarget(key, subject.id);
  };

  const { open: openTarget } = dialog;
  const open = useCallback(
    (subject: Subject | null) => {
      const key = subject?.id ?? NEW;
      setForms((now) => {
        const known = now[key];
        const hasDraft = known && (known.isSaving || !isSame(known.draft, known.initial));
        return hasDraft ? now : { ...now, [key]: formOf(subject) };
      });
      openTarget(key);
    },
    [formOf, setForms, openTarget],
  );

  const merge = (key: string, changeOf: (draft: Draft) => Partial<Draft>, isSaved: boolean) =>
    store.merge(key, changeOf, { isSaved, isOpen: () => key === NEW && latest.current.target.isOpen });

  /** Shows an empty form in place of the saved one, about another new record. */
  const goOn = (key: string, draft: Draft) => {
    setForms((now) => ({ ...now, [key]: { ...formOf(null), draft, initial: draft } }));
    setRound((count) => count + 1);
  };

  /** Goes on with the form under `key` about `saved`: its draft has changed since `savedDraft` was sent. */
  const stayOpen = (key: string, saved: Subject, savedDraft: Draft) => {
    const after = { subject: saved, draft: savedDraft, isCreated: saved.id !== key };
    store.move(key, saved.id, (known) => formAfterSave(known, after));
    dialog.switchTarget(key, saved.id);
    const text = t('Saved without your newest changes. Save again to keep them.');
    notice.show({ id: `unsaved-${saved.id}`, text });
  };

  const save = async ({ another }: { another: boolean }) => {
    const key = current;
    const { subject, draft, initial, isCreated, formKey } = form;
    update(key, () => ({ failure: null, isSaving: true }));
    // The form may have been cancelled, and opened again, while the save was under way.
    const isSameForm = () => latest.current.forms[key]?.initial === initial;
    try {
      const saved = await options.save(subject, draft, initial, formKey);
      const typed = isSameForm() ? latest.current.forms[key]?.draft : undefined;
      if (saved && typed && !isSame(typed, draft)) return stayOpen(key, saved, draft);
      if (saved && (!subject || isCreated)) options.onCreated?.(saved);
      options.onFinished?.(subject, draft);
      if (!isSameForm()) return;
      if (another && options.nextDraft) goOn(key, options.nextDraft(draft));
      else if (options.nextSubject) switchSubject(key, options.nextSubject(subject, draft));
      else drop(key);
    } catch (error) {
      const message = messageFor(error, options.failureMessage(subject));
      const showNotice = () => notice.show({ id: `unsaved-${key}`, text: `${message}.` });
      if (!isSameForm()) return showNotice();
      update(key, () => ({ failure: { message, fieldErrors: fieldErrorsOf(error) }, isSaving: false }));
      const { isOpen: isAnyOpen, id: shown } = latest.current.target;
      if (isAnyOpen && shown !== key) return showNotice();
      // The dialog may have been closed by its backdrop: open it, so that the failure is seen.
      dialog.open(key);
    }
  };

  return {
    ...form,
    /** The record of the subject, as the list has it now. */
    record,
    isOpen,
    open,
    close: dialog.close,
    cancel: () => drop(current),
    /** Drops the draft and shows a form about `subject`. */
    switchTo: (subject: Subject) => switchSubject(current, subject),
    setFields: (change: Partial<Draft>) => update(current, (known) => editedForm(known, change)),
    /**
     * Merges the result of an upload into the current draft. Does nothing when the form was dropped before.
     * `isSaved`: the server has stored the change already, so there is nothing to save.
     */
    merge: (change: Partial<Draft>, isSaved: boolean) => merge(current, () => change, isSaved),
    /** The same for the form about a certain subject, whichever form is open by then. */
    mergeInto: (id: string, changeOf: (draft: Draft) => Partial<Draft>) => merge(id, changeOf, false),
    save: () => void save({ another: false }),
    /** Saves, and goes on with another new record. */
    saveAndGoOn: () => void save({ another: true }),
    /** Changes with each further new record, so that its fields start afresh. */
    round,
  };
}
