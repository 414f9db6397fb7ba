import { randomKey } from '../idempotency.ts';

/** The reason why a save failed. Without field errors the message is above the buttons, with Retry. */
export interface SaveFailure {
  message: string;
  fieldErrors: Readonly<Record<string, string>>;
}

/** A form: its subject (null when it creates one), its draft, and the last failure. */
export interface Form<Subject, Draft> {
  subject: Subject | null;
  draft: Draft;
  /** The draft as the form was opened; a save sends the changes since. */
  initial: Draft;
  failure: SaveFailure | null;
  isSaving: boolean;
  /** True if this form created its subject, and stayed open for text that was typed during the save. */
  isCreated: boolean;
  /** Part of the idempotency key: one opened form creates one record, however often it is sent. */
  formKey: string;
}

/** A form that nobody has edited. */
export function newForm<Subject, Draft>(subject: Subject | null, initial: Draft): Form<Subject, Draft> {
  return {
    subject,
    draft: initial,
    initial,
    failure: null,
    isSaving: false,
    isCreated: false,
    formKey: randomKey(),
  };
}

/** The same form about the saved subject. Its draft has changed since the save began. */
export function formAfterSave<Subject, Draft>(
  form: Form<Subject, Draft>,
  saved: { subject: Subject; draft: Draft; isCreated: boolean },
): Form<Subject, Draft> {
  const { subject, draft: initial, isCreated } = saved;
  return { ...newForm(subject, initial), draft: form.draft, isCreated: form.isCreated || isCreated };
}

/** The form after an edit of some fields. */
export function editedForm<Subject, Draft>(
  form: Form<Subject, Draft>,
  change: Partial<Draft>,
): Form<Subject, Draft> {
  const failure = withoutFieldErrors(form.failure, Object.keys(change));
  return { ...form, draft: { ...form.draft, ...change }, failure };
}

/** The form with the result of an upload. `isSaved`: there is nothing to save. */
export function mergedForm<Subject, Draft>(
  form: Form<Subject, Draft>,
  change: Partial<Draft>,
  isSaved: boolean,
): Form<Subject, Draft> {
  const { draft, initial, isSaving } = form;
  return {
    ...form,
    draft: { ...draft, ...change },
    initial: isSaved && !isSaving ? { ...initial, ...change } : initial,
  };
}

export function isSame<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const key in one) if (one[key] !== other[key]) return false;
  return true;
}

/** A field error ends with the next edit of its field; the message stays while other fields have errors. */
function withoutFieldErrors(failure: SaveFailure | null, fields: readonly string[]): SaveFailure | null {
  if (!failure || !fields.some((field) => field in failure.fieldErrors)) return failure;
  const fieldErrors = Object.fromEntries(
    Object.entries(failure.fieldErrors).filter(([field]) => !fields.includes(field)),
  );
  return Object.keys(fieldErrors).length > 0 ? { ...failure, fieldErrors } : null;
}
