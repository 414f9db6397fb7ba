import { type RefObject, useEffect, useRef } from 'react';

/** For a form: moves the focus to its first faulty field whenever `failure` is a new one. */
export function useFocusFirstError(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
