/**
 * Moves the focus to the first date or time of a form that cannot be saved, and makes it show its error. An unfinished
 * one is empty for the form, which would save it as none.
 *
 * @returns whether there is one
 */
export function focusUnfinishedTime(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[type=date], [data-time]') ?? [])];
  const unfinished = fields.find(
    (field) => !field.checkValidity() || field.getAttribute('aria-invalid') === 'true',
  );
  unfinished?.focus();
  return unfinished !== undefined;
}
