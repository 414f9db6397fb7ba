/** A real screen in a browser, which knows when it has drawn a text. */
import { showsText } from '../../../../e2e/pages/screen-expressions.ts';
import { startChromium } from '../../../../test-tools/old-chromium.ts';
import { timeLimit } from '../../../../test-tools/time-limit.ts';

export interface BrowserScreen {
  /** Call before the change. */
  watchFor: (text: string) => Promise<void>;
  /** Time at which it was drawn, in ms since 1970. */
  shownAt: () => Promise<number>;
  close: () => Promise<void>;
}

/** Stores when the frame after the change is drawn. */
const watch = (text: string) => `(function () {
  window.shownAt = 0;
  (function look() {
    if (!(${showsText(text)})) return requestAnimationFrame(look);
    requestAnimationFrame(function () { window.shownAt = Date.now(); });
  })();
  return true;
})()`;

export async function openBrowserScreen(
  url: string,
  pairingCode: string,
  first: string,
): Promise<BrowserScreen> {
  const engine = await startChromium('current', { width: 1_280, height: 720 });
  const { page } = engine;
  await page.goto(`${url}/display?code=${pairingCode}`);
  await page.waitFor(showsText(first));
  return {
    watchFor: async (text) => void (await page.evaluate(watch(text))),
    shownAt: async () => Number(await page.waitFor('window.shownAt', timeLimit(60_000))),
    close: () => engine.close(),
  };
}
