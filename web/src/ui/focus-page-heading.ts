/** Moves the focus to an element if the focused one was removed. */
export function focusIfLost(find: () => HTMLElement | null): void {
  // In the next frame, when the element is gone.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}

/** Moves the focus to the heading of the page if the focused element was removed. */
export const focusPageHeading = (): void => focusIfLost(() => document.querySelector<HTMLElement>('main h1'));
