import type { Locator, Page } from 'playwright-core';
import { showsText } from '../pages/screen-expressions.ts';
import type { Tv } from '../pages/tv.ts';
import { findViolations } from './accessibility.ts';
import { PHONE } from './open-page.ts';
import { it as screenTest } from './screen-test.ts';

/** The display *Bar* on an old and on a current screen, and the admin's page of displays on a phone. */
export interface TwoScreens {
  /** First screen, on an insecure host name. */
  old: Tv;
  /** Second screen. */
  current: Tv;
  phone: Page;
  /** Card of the display. */
  card: Locator;
  /** *Tomato soup* for $6.50. */
  soup: { id: string };
}

/** Adds `openTwoScreens`, which runs a script before those of the screens. */
export const it = screenTest.extend('openTwoScreens', ({ api, server, openTv, openAdmin }) => {
  return async (script = ''): Promise<TwoScreens> => {
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const display = await api.addDisplay('Bar', await api.addMenu({ name: 'Lunch' }, [soup]));
    const code = `?code=${display.pairingCode}`;
    // In this order, because screens are numbered in the order of their pairing.
    const old = await openTv(67);
    await old.addScript(script);
    await old.goto(`http://board.lan:${server.port}/display${code}`);
    await old.waitFor(showsText('$6.50'));
    const current = await openTv('current', { width: 1280, height: 720 });
    await current.addScript(script);
    await current.goto(`${server.url}/display${code}`);
    await current.waitFor(showsText('$6.50'));
    const phone = await openAdmin('displays', { viewport: PHONE });
    return { old, current, phone, card: phone.getByRole('article', { name: 'Bar' }), soup };
  };
});

/** Violations that axe finds on the page, in light and dark. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...found, ...(await findViolations(page, 'contrast'))];
}
