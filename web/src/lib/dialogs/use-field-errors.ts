import { type RefObject, useEffect, useRef } from 'react';
import type { SaveFailure } from './form.ts';

interface FieldErrors {
  /** The messages by field. */
  errors: Record<string, string>;
  /** For the form with these fields. */
  form: RefObject<HTMLFormElement | null>;
  /** The message in the footer: none if a field shows it already. */
  footerFailure: SaveFailure | null;
}

/** Shows the reason of a refused save at its field, and moves the focus there. */
export function useFieldErrors(failure: SaveFailure | null, fields: readonly string[]): FieldErrors {
  const form = useRef<HTMLFormElement>(null);
  const hasFailed = failure !== null;
  // Not when one of several errors is mended: the person is typing.
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasFailed]);
  const errors = failure?.fieldErrors ?? {};
  const isAtField = fields.some((field) => field in errors);
  return { errors, form, footerFailure: isAtField ? null : failure };
}
