import type { Locator } from 'playwright-core';

/**
 * Waits until an opening dialog has taken the focus. It needs two timers, and a key before the second one would reach
 * another element.
 */
export async function waitForInitialFocus(dialog: Locator): Promise<void> {
  await dialog.locator(':focus').waitFor();
  await dialog.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()))),
  );
}
