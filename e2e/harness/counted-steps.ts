import type { Locator } from 'playwright-core';
import type { MediaFile } from './media-files.ts';

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

  /** Chooses an option of a select. */
  async select(field: Locator, option: string): Promise<void> {
    this.count += 1;
    await field.selectOption(option);
  }

  /** Chooses a file. */
  async upload(field: Locator, file: MediaFile): Promise<void> {
    this.count += 1;
    await field.setInputFiles(file);
  }

  /** Fills a field and presses Enter in it. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.fill(field, text);
    await field.press('Enter');
  }
}
