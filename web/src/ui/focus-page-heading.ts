/** Moves the focus to the heading of the page when the focused element was removed. */
export function focusPageHeading(): void {
  // In the next frame, when the element is gone.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
}
