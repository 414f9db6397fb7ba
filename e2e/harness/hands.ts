/** Three ways to work a page: by mouse, by finger, and by the keyboard alone. */
import type { Locator } from 'playwright-core';

export interface Hand {
  press: (control: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a select by its text. */
  choose: (field: Locator, option: string) => Promise<void>;
}

const fill = (field: Locator, text: string) => field.fill(text);

export const mouse: Hand = {
  press: (control) => control.click(),
  type: fill,
  choose: async (field, option) => void (await field.selectOption(option)),
};

/** Needs a page with touch. */
export const finger: Hand = { ...mouse, press: (control) => control.tap() };

/** More controls than any page has. */
const TABS_MAX = 300;

const isFocused = (control: Locator) => control.evaluate((node) => node === document.activeElement);

/** Whether the focus is in the same group of radio buttons, tabs or tools, of which Tab reaches only one. */
const isBeside = (control: Locator) =>
  control.evaluate((node) => {
    const group = node.closest(
      node.matches('[type=radio]') ? 'fieldset, [role=radiogroup]' : '[role=tablist], [role=toolbar]',
    );
    return group?.contains(document.activeElement) ?? false;
  });

/** Presses Tab until a control has the focus, and arrow keys within a group. */
async function focus(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  await control.waitFor({ state: 'attached' });
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await isFocused(control)) return;
    await keyboard.press((await isBeside(control)) ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

export const keyboard: Hand = {
  press: async (control) => {
    await focus(control);
    const hasSpace = await control.evaluate((node) => node.matches('input[type=checkbox], [role=checkbox]'));
    // A field gets typed text; the arrow key has already chosen a radio button or a tab.
    const isDone = await control.evaluate((node) => node.matches('input:not([type=checkbox]), [role=tab]'));
    if (!isDone) await control.page().keyboard.press(hasSpace ? 'Space' : 'Enter');
  },
  type: async (field, text) => {
    await focus(field);
    const page = field.page();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  choose: async (field, option) => {
    await focus(field);
    await field.page().keyboard.type(option);
  },
};
