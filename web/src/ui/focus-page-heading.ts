/** Where the focus goes when what had it has left the page: to the page's heading, not to nowhere. */
export function focusPageHeading(): void {
  // In the frame after, when it has left.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
}
