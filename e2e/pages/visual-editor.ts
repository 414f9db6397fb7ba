import type { Locator, Page } from 'playwright-core';
import { waitForInitialFocus } from '../harness/initial-focus.ts';

/** A card's position and size in pixels of the stage. */
export interface CardRect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const STAGE_WIDTH = 1920;

/** The Visual Editor, found by visible names. */
export class VisualEditor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Visual Editor' });
  }

  /** Question or failure over the editor. */
  get alert(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** Opens the editor from the card of the menu. */
  async open(menu: string): Promise<void> {
    await this.page
      .getByRole('article', { name: menu })
      .getByRole('button', { name: 'Visual Editor' })
      .click();
    await this.waitUntilOpen();
  }

  waitUntilOpen(): Promise<void> {
    return waitForInitialFocus(this.dialog);
  }

  waitUntilClosed(): Promise<void> {
    return this.dialog.waitFor({ state: 'hidden' });
  }

  board(): Locator {
    return this.dialog.getByRole('region', { name: 'Board', exact: true });
  }

  /** Button of a card: it takes presses and keys, and tells whether the card is selected. */
  handle(item: string): Locator {
    return this.board().getByRole('button', { name: new RegExp(`^${item}, `) });
  }

  /** Handle of the selection, by its direction, such as "right bottom". */
  selectionHandle(direction: 'right bottom' | 'left top' | 'right'): Locator {
    const index = { 'left top': 0, right: 3, 'right bottom': 4 }[direction];
    return this.board().locator(`[data-handle="${index}"]`);
  }

  /** A card with its drawing. */
  card(item: string): Locator {
    return this.board().locator(`[data-card]:has(> button[aria-label^="${item}, "])`);
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  press(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async boxOf(element: Locator) {
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not on the page.');
    return box;
  }

  /** Number of window pixels for one pixel of a landscape stage. */
  async scale(): Promise<number> {
    return (await this.boxOf(this.board())).width / STAGE_WIDTH;
  }

  /** Position of a card, rounded to pixels of the stage. */
  rectOf(item: string): Promise<CardRect> {
    // In one call, because the board may change its size between two reads.
    return this.card(item).evaluate((element, stageWidth) => {
      const board = element.closest('section')?.getBoundingClientRect();
      if (!board) throw new Error('The card is on no board.');
      const card = element.getBoundingClientRect();
      const toBoard = (value: number) => Math.round((value * stageWidth) / board.width);
      return {
        x: toBoard(card.x - board.x),
        y: toBoard(card.y - board.y),
        w: toBoard(card.width),
        h: toBoard(card.height),
      };
    }, STAGE_WIDTH);
  }

  /** Drags the middle of an element with the mouse, by pixels of the stage and without snapping. */
  async drag(element: Locator, dx: number, dy: number): Promise<void> {
    await this.page.keyboard.down('Alt');
    const { mouse } = this.page;
    const box = await this.boxOf(element);
    const scale = await this.scale();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + (dx * scale) / 2, y + (dy * scale) / 2);
    await mouse.move(x + dx * scale, y + dy * scale);
    await mouse.up();
    await this.page.keyboard.up('Alt');
  }
}
