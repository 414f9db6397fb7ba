import type { BrowserContext, Page } from 'playwright-core';

const LIMIT_MS = 60_000;

/**
 * Makes every page of the context record when its content is painted.
 *
 * @param content expression for the content of the page: an empty text until it is complete
 */
export async function notePainted(context: BrowserContext, content: string): Promise<void> {
  await context.addInitScript({
    content: `window.painted = new Promise((resolve, reject) => {
      let last = '';
      (function look() {
        const shown = document.body ? ${content} : '';
        // The previous frame has painted it.
        if (shown !== '' && shown === last) return resolve(performance.now());
        if (performance.now() > ${LIMIT_MS}) {
          return reject(new Error('Not painted after ${LIMIT_MS} ms: ' + document.body.innerText));
        }
        last = shown;
        requestAnimationFrame(look);
      })();
    })`,
  });
}

/** Milliseconds from the navigation until the content was painted, by the page's own clock. */
export function paintedAfter(page: Page): Promise<number> {
  return page.evaluate<number>('window.painted');
}
