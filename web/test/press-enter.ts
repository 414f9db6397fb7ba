import { fireEvent } from '@testing-library/react';

/** Imitates Enter in a field of a browser: clicks the submit button of the field's form. */
export function pressEnter(field: HTMLInputElement): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  const button = buttons.find(({ form }) => form !== null && form === field.form);
  if (!button) throw new Error('No button submits the form of this field.');
  fireEvent.click(button);
}
