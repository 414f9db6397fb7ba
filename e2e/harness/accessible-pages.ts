/** Checks a page and its dialogs in one visit: WCAG 2.2 AA by axe, narrow windows, calm, and the keyboard. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { findViolations } from './accessibility.ts';
import { findClutter, readControls } from './calm-page.ts';
import { it as journey } from './journey.ts';
import { findUnreachable } from './keyboard-walk.ts';
import type { PageOptions } from './open-page.ts';
import { findOverflow } from './overflow.ts';
import type { RestaurantApi } from './restaurant-api.ts';

/** A page and its further states: an open dialog, an error, another page of the same application. */
export interface CheckedPage {
  name: string;
  path: string;
  /** Text on the page once it is ready. */
  shows: string | RegExp;
  /** Names of all controls in parts of the page. Add new controls here. */
  controls?: readonly { in: (page: Page) => Locator; are: readonly (string | RegExp)[] }[];
  /** States reached one after the other in the same page, which saves loading it again. */
  states?: readonly PageState[];
}

interface PageState {
  name: string;
  /** Leads here from the previous state, in a window as wide as a desktop. */
  reach: (page: Page) => Promise<unknown>;
  /** Set for a drawn board, which narrow windows scroll sideways. */
  mayScroll?: boolean;
  /** Consists of the same parts as another state; only `npm run test:all` checks it. */
  isSimilar?: boolean;
}

export const it = journey
  /** Opens a page, signed out unless `as` is given, and checks each of its states. */
  .extend('checkPage', ({ openPage }) => async (checked: CheckedPage, as?: RestaurantApi) => {
    const { name, path, shows, controls = [], states = [] } = checked;
    const pageErrors: string[] = [];
    const beforeLoad: PageOptions['beforeLoad'] = async (opened) => {
      opened.on('pageerror', (error) => pageErrors.push(error.message));
      // Playwright acts as a person, so a slow page would get full screen, in which no window can be resized.
      if (path === '/display') await opened.addInitScript(refuseFullScreen);
    };
    const page = await openPage(path, { as, beforeLoad });
    await page.getByText(shows).first().waitFor();
    for (const { in: partOf, are } of controls)
      expect
        .soft(await readControls(partOf(page)), name)
        .toEqual(are.map((is) => (typeof is === 'string' ? is : expect.stringMatching(is))));
    await checkState(page, name, { isWholePage: true });
    for (const state of states) {
      if (state.isSimilar && !isTestAll) continue;
      await state.reach(page);
      await checkState(page, state.name, state);
    }
    if (!states.at(-1)?.mayScroll) await leaveDialogs(page);
    expect(pageErrors).toEqual([]);
  });

function refuseFullScreen() {
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Not by a person'));
}

const desktop = { colorScheme: 'light', width: 1280, text: 16 } as const;
/** WCAG 1.4.10: as narrow as 320 px. */
const phone = { colorScheme: 'light', width: 320, text: 16 } as const;
const darkPhone = { ...phone, colorScheme: 'dark' } as const;
/** WCAG 1.4.4: text at twice its size. */
const largeText = { colorScheme: 'light', width: 1280, text: 32 } as const;
const largeDesktop = { colorScheme: 'light', width: 1920, text: 16 } as const;
/** The narrowest common phone. */
const smallPhone = { colorScheme: 'light', width: 360, text: 16 } as const;

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  text: number;
}

const colorSchemeOf = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

async function setLook(page: Page, { colorScheme, width, text }: Look): Promise<void> {
  // Each change costs a new layout.
  if (colorScheme !== (await page.evaluate(colorSchemeOf))) await page.emulateMedia({ colorScheme });
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  if (text !== 16) await setTextSize(page, text);
  // Components that measure themselves follow a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // The top bar must not cover a part of a button.
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * For dialogs and other states, `npm test` checks only their additions: their elements, and that they fit a narrow
 * window.
 */
async function checkState(
  page: Page,
  name: string,
  { mayScroll = false, isWholePage = isTestAll }: { mayScroll?: boolean; isWholePage?: boolean },
): Promise<void> {
  // Soft, so that a failure in one state does not hide those in the next.
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
  if (new URL(page.url()).pathname.startsWith('/admin'))
    expect.soft(await findClutter(page), name).toEqual([]);
  await setLook(page, phone);
  expect.soft(await findOverflow(page, mayScroll), `${name}, 320 wide`).toEqual([]);
  if (isWholePage) {
    await setLook(page, darkPhone);
    const rules = isTestAll ? 'everything' : 'contrast';
    expect.soft(await findViolations(page, rules), `${name}, dark, 320 wide`).toEqual([]);
    for (const look of isTestAll ? [largeText, largeDesktop, smallPhone] : [largeText]) {
      await setLook(page, look);
      const message = `${name}, ${look.width} wide, text of ${look.text} px`;
      expect.soft(await findOverflow(page, mayScroll), message).toEqual([]);
      if (look.text !== 16) await setTextSize(page, 16);
    }
  }
  await setLook(page, desktop);
  if (isTestAll) expect.soft(await findUnreachable(page), `${name}, by keyboard`).toEqual([]);
}

/** Sets the size like a person, so that media queries follow too. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Presses the first button of exactly this name, because the button Visual Editor is not the button Edit. */
export const press = (button: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: button, exact: true }).first().click();

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Leaves by keyboard: the focus returns to its previous place. */
async function leaveDialogs(page: Page): Promise<void> {
  for (let open = await dialogs(page).count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await dialogs(page)
      .nth(open - 1)
      .waitFor({ state: 'hidden' });
    await checkFocus(page, 'after Escape');
  }
}

async function closeDialog(page: Page): Promise<void> {
  if ((await dialogs(page).count()) === 0) return;
  await dialogs(page)
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .first()
    .click();
  await dialogs(page).first().waitFor({ state: 'hidden' });
  await checkFocus(page, 'after a dialog');
}

async function checkFocus(page: Page, when: string): Promise<void> {
  const hasFocus = page
    .locator(':focus')
    .waitFor({ timeout: timeLimit(2_000) })
    .then(() => true)
    .catch(() => false);
  expect.soft(await hasFocus, `the focus ${when}`).toBe(true);
}

/** Closes the open dialog, opens another one by the first button of this name, and acts in it. */
export const openDialog =
  (button: string, act?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await closeDialog(page);
    await press(button)(page);
    await dialogs(page).first().waitFor();
    await act?.(page);
  };
