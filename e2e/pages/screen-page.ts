import type { Page } from 'playwright-core';

/** A TV that has opened /display. */
export class ScreenPage {
  readonly page: Page;
  readonly url: string;
  readonly pageErrors: string[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
  }

  async pair(code: string): Promise<void> {
    await this.page.goto(`${this.url}/display`);
    await this.page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    await this.page.getByLabel('Pairing code').fill(code);
    await this.page.getByRole('button', { name: 'Connect Display' }).click();
    await this.page.locator('[data-phase=showing]').waitFor();
  }

  /** Resolves with the moment (ms since 1970, of this machine) at which the text has been painted. */
  waitUntilPainted(text: string): Promise<number> {
    return this.page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const isThere = () => (document.body.textContent ?? '').includes(wanted);
          const look = () => {
            if (!isThere()) return false;
            // The frame after the one that draws it: then it is on the glass.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
            return true;
          };
          if (look()) return;
          const observer = new MutationObserver(() => {
            if (look()) observer.disconnect();
          });
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        }),
      text,
    );
  }
}
