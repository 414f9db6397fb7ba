import type { Locator } from 'playwright-core';

/** Works like a person with one thumb, and counts: a step is a tap, or a field that is filled (Enter included). */
export class CountedSteps {
  count = 0;

  async tap(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  /** Fills a field and presses Enter in it. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.fill(field, text);
    await field.press('Enter');
  }
}
