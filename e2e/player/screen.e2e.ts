/** The life of a screen on every kind of engine and origin: paired by typing, updated live, and unpaired. */
import { describe, expect } from 'vitest';
import { inTestAll, isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { isCodeInputFocused, isInPhase, showsText } from '../pages/screen-expressions.ts';
import type { Engine, Tv } from '../pages/tv.ts';

const kinds: [Engine, string][] = [
  [67, 'localhost'],
  [67, 'board.lan'],
  ...(isTestAll
    ? ([
        [92, 'localhost'],
        [92, 'board.lan'],
      ] as [Engine, string][])
    : []),
  ['current', 'localhost'],
  ['current', 'board.lan'],
];

/**
 * The oldest engine takes the steps that do not depend on the origin on one of its two origins only; on the others in
 * `npm run test:all`.
 */
const takesAllSteps = (engine: Engine, host: string) =>
  engine === 67 ? host === 'board.lan' : isTestAll && host === 'localhost';
/** The oldest engine and the newest take the steps that wait for seconds. */
const isPatient = (engine: Engine) => engine !== 92;

const shownTag = "document.querySelector('[data-tag]').getAttribute('data-tag')";

async function waitForTexts(tv: Tv, texts: string[]) {
  for (const text of texts) await tv.waitFor(showsText(text));
}

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  const itOnce = takesAllSteps(engine, host) ? it : inTestAll(it);

  it('is paired by typing the code, and shows the board', async ({ api, server, openTv }) => {
    const soup = await api.addItem({
      name: 'Tomato soup',
      price: 6.5,
      category: 'Soups',
      description: 'With basil',
    });
    const trout = await api.addItem({ name: 'Smoked trout', price: 11.5, category: 'On bread' });
    const menu = await api.addMenu({ name: 'Lunch', description: 'Until the pot is empty' }, [soup, trout]);
    const display = await api.addDisplay('Counter left', menu);
    const tv = await openTv(engine);
    await tv.goto(`http://${host}:${server.port}/display`);
    await tv.waitFor(isCodeInputFocused);
    expect(await tv.evaluate('isSecureContext')).toBe(host === 'localhost');
    await waitForTexts(tv, [
      'Pairing Mode',
      'Enter the pairing code from your dashboard to link this screen.',
      'Press F11 or F to toggle full screen',
      'Press ESC to exit full screen',
    ]);

    await tv.type(display.pairingCode.toLowerCase());
    await tv.press('Enter');

    await tv.waitFor(isInPhase('showing'));
    await waitForTexts(tv, ['Lunch', 'Until the pot is empty', 'Counter left']);
    // On a busy machine, the board may already show its second item; it returns to the first.
    await tv.waitFor(showsText('1 of 2'));
    await waitForTexts(tv, ['Tomato soup', 'With basil', '$6.50', 'Soups']);
    // The player writes localStorage after its database.
    await tv.waitFor("localStorage.getItem('pairingCode') !== null");
    expect(await tv.evaluate("localStorage.getItem('pairingCode')")).toBe(display.pairingCode);
    expect(await tv.evaluate("localStorage.getItem('displayId')")).toBe(display.id);
    await api.waitUntilPainted(display);
    expect(tv.errors()).toEqual([]);
  });

  itOnce('paints a price and a toggle, and the server knows', async ({ api, openPairedTv }) => {
    const { tv, soup, display } = await openPairedTv(engine, { host });
    await api.waitUntilPainted(display);

    const startedAt = performance.now();
    await api.updateItem(soup.id, { price: 7.25 });
    await api.waitUntilPainted(display);
    const priceMs = performance.now() - startedAt;
    await api.toggleItem(soup.id);
    await api.waitUntilPainted(display);
    const toggleMs = performance.now() - startedAt - priceMs;

    await tv.waitFor(`${showsText('$7.25')} && ${showsText('Unavailable')}`);
    console.log(
      `Chromium ${engine} on ${host}: price painted after ${priceMs.toFixed(0)} ms, toggle after ${toggleMs.toFixed(0)} ms`,
    );
    expect(await tv.evaluate(shownTag)).toBe((await api.getDisplayStatus(display)).tag);
    expect(tv.errors()).toEqual([]);
  });

  if (!takesAllSteps(engine, host)) return;

  it('goes on to the next item, and back to the first', async ({ api, openPairedTv }) => {
    const { tv, soup, menu } = await openPairedTv(engine, { host });
    const trout = await api.addItem({ name: 'Smoked trout', price: 11.5, category: 'On bread' });
    await api.setMenuItems(menu, [soup, trout]);

    await tv.waitFor(`${showsText('Smoked trout')} && ${showsText('2 of 2')}`);

    if (!isPatient(engine)) return;
    await tv.waitFor(`${showsText('Tomato soup')} && ${showsText('1 of 2')}`);
    expect(tv.errors()).toEqual([]);
  });

  it('shows another assignment, and is ready without one', async ({ api, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    const dinner = await api.addMenu({ name: 'Dinner' }, []);
    await api.assignMenu(display, dinner);
    await tv.waitFor(`${showsText('Dinner')} && ${showsText('No items in this menu')}`);

    await api.assignMenu(display, null);

    await tv.waitFor(
      `${showsText('Display Ready')} && ${showsText('Menu content will appear here when assigned')}`,
    );
    await api.waitUntilPainted(display);
    expect(tv.errors()).toEqual([]);
  });

  it('says that its display is gone when the code is replaced, and asks for a new code', async ({
    api,
    openPairedTv,
  }) => {
    const { tv, url, display } = await openPairedTv(engine, { host });

    await api.regeneratePairingCode(display);

    await tv.waitFor(
      `${isInPhase('notFound')} && ${showsText('Display Not Found')} && ${showsText('Please check your pairing code')}`,
    );
    // The player removes the codes after unfinished writes.
    await tv.waitFor("!localStorage.getItem('pairingCode') && !localStorage.getItem('displayId')");
    // Without the button, it asks by itself after ten seconds.
    if (!isPatient(engine)) await tv.evaluate("document.querySelector('button').click()");
    await tv.waitFor(isInPhase('pairing'));
    await tv.goto(url);
    await tv.waitFor(isInPhase('pairing'));
  });
});
