import type { Locator } from 'playwright-core';
import { type Hand, mouse } from './hands.ts';
import type { MediaFile } from './media-files.ts';

/**
 * Works like a person, and counts steps. A step is a tap, a filled field (Enter included), a chosen option, or chosen
 * files (with the tap that opens the browser's picker).
 */
export class CountedSteps {
  count = 0;
  private readonly hand: Hand;

  constructor(hand: Hand = mouse) {
    this.hand = hand;
  }

  async tap(control: Locator): Promise<void> {
    this.count += 1;
    await this.hand.press(control);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await this.hand.type(field, text);
  }

  /** Fills a field and presses Enter in it. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.fill(field, text);
    await field.press('Enter');
  }

  /** Chooses an option of a select. */
  async select(field: Locator, option: string): Promise<void> {
    this.count += 1;
    await this.hand.choose(field, option);
  }

  /** Chooses files by the button that opens the picker. */
  async upload(opener: Locator, files: MediaFile | readonly MediaFile[]): Promise<void> {
    this.count += 1;
    const chooser = opener.page().waitForEvent('filechooser');
    await this.hand.press(opener);
    await (await chooser).setFiles([files].flat());
  }
}
