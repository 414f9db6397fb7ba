import type { Locator } from 'playwright-core';

/**
 * Waits until a dialog that opens has taken the focus. It does that in two timers: a key that is pressed before the
 * second one would reach another element.
 */
export async function waitForInitialFocus(dialog: Locator): Promise<void> {
  await dialog.locator(':focus').waitFor();
  await dialog.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()))),
  );
}
