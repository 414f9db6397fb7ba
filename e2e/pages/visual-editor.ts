import type { Locator, Page } from 'playwright-core';

/** A place in pixels of the editor's board. */
export interface CardRect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const BOARD_WIDTH = 1280;

/** The Visual Editor, by what a person sees. */
export class VisualEditor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Visual Editor' });
  }

  /** From the card of the menu. */
  async open(menu: string): Promise<void> {
    await this.page
      .getByRole('article', { name: menu })
      .getByRole('button', { name: 'Visual Editor' })
      .click();
    await this.dialog.waitFor();
  }

  board(): Locator {
    return this.dialog.getByRole('region', { name: 'Board', exact: true });
  }

  /** What is pressed of a card, and says whether it is selected. */
  grip(item: string): Locator {
    return this.board().getByRole('button', { name: new RegExp(`^${item}, `) });
  }

  /** A card with what is drawn on it. */
  card(item: string): Locator {
    return this.board().locator(`[data-card]:has(> button[aria-label^="${item}, "])`);
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  press(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async boxOf(place: Locator) {
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return box;
  }

  /** Pixels of the window for one of the board. */
  async scale(): Promise<number> {
    return (await this.boxOf(this.board())).width / BOARD_WIDTH;
  }

  /** Where a card is drawn, to the pixel of the board. */
  async rectOf(item: string): Promise<CardRect> {
    const [board, card] = [await this.boxOf(this.board()), await this.boxOf(this.card(item))];
    const scale = await this.scale();
    const part = (value: number) => Math.round(value / scale);
    return {
      x: part(card.x - board.x),
      y: part(card.y - board.y),
      w: part(card.width),
      h: part(card.height),
    };
  }

  /** With the mouse, by pixels of the board; from the middle of a card, or wherever it is held. */
  async drag(held: Locator, dx: number, dy: number): Promise<void> {
    const { mouse } = this.page;
    const box = await this.boxOf(held);
    const scale = await this.scale();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + (dx * scale) / 2, y + (dy * scale) / 2);
    await mouse.move(x + dx * scale, y + dy * scale);
    await mouse.up();
  }
}
