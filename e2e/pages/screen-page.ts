import type { Page } from 'playwright-core';

/** A screen: a browser that opens /display. */
export class ScreenPage {
  readonly page: Page;
  readonly url: string;
  /** Messages of uncaught errors so far. */
  readonly pageErrors: string[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/display`);
  }

  /** Types a pairing code and waits for the content. */
  async pair(code: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Pairing Mode' }).waitFor();
    await this.page.getByLabel('Pairing code').fill(code);
    await this.page.getByRole('button', { name: 'Connect Display' }).click();
    await this.page.locator('[data-phase=showing]').waitFor();
  }

  /** Code by which a phone can claim this unpaired screen. */
  async readClaimCode(): Promise<string> {
    const claim = this.page.locator('[data-claim]');
    await claim.waitFor();
    return (await claim.getAttribute('data-claim')) ?? '';
  }

  /** Waits until the text is painted; resolves with that moment in milliseconds since 1970. */
  waitUntilPainted(text: string): Promise<number> {
    return this.page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const resolveIfShown = () => {
            if (!(document.body.textContent ?? '').includes(wanted)) return false;
            // The second frame begins after the first one has painted the text.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
            return true;
          };
          if (resolveIfShown()) return;
          const observer = new MutationObserver(() => {
            if (resolveIfShown()) observer.disconnect();
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
