/** Checks that the Tab key reaches everything on a page that a mouse reaches. */
import type { Page } from 'playwright-core';

/** Lists the controls that Tab does not reach, on a page or in the dialog that has the focus. */
export async function findUnreachable(page: Page): Promise<string[]> {
  const walk = await page.evaluateHandle(startWalk);
  const count = await walk.evaluate((started) => started.count);
  // A few more, because the walk begins anywhere and passes the window's end.
  for (let presses = 0; presses < count + 10; presses += 1) await page.keyboard.press('Tab');
  return walk.evaluate((started) => started.listUnseen());
}

/** Runs in the page. */
function startWalk() {
  const scope = document.activeElement?.closest('dialog, [role=dialog]') ?? document.body;
  const stops = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  // Tab reaches one radio button of each group.
  const stopOf = (element: unknown) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
  const seen = new Set([stopOf(document.activeElement)]);
  document.addEventListener('focusin', ({ target }) => seen.add(stopOf(target)));
  const listUnseen = () =>
    stops
      .filter((element) => element.isConnected && !seen.has(stopOf(element)))
      .map((element) => element.outerHTML.slice(0, 120));
  return { count: stops.length, listUnseen };
}
