import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field of a form whenever `failure` changes. */
export function useFocusFirstError(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
