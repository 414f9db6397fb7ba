/** A screen that a phone claims, on the oldest and the newest engine and on both kinds of origin. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { claimCode, isFocused, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ...(isTestAll
    ? ([
        [92, 'localhost'],
        ['current', 'board.lan'],
      ] as [Engine, string][])
    : []),
];

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  it('shows a QR code, and the board once a phone has claimed it', async ({ api, server, openTv }) => {
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
    const tv = await openTv(engine);
    await tv.goto(`http://${host}:${server.port}/display`);
    const code = String(await tv.waitFor(claimCode));
    await tv.waitFor(showsText('This screen'));
    await tv.waitFor("document.querySelector('[data-claim] path').getBBox().width > 20");
    // The stage drifts against burn-in, so it is larger than the window.
    const stage = "document.querySelector('[data-shape]').getBoundingClientRect()";
    await tv.waitFor(`${stage}.width > innerWidth && ${stage}.height > innerHeight`);

    const startedAt = performance.now();
    const display = await api.claimScreen(code, { name: `Front ${engine}`, menuId: menu.id });
    await tv.waitFor(showsText('$6.50'));

    const tookMs = performance.now() - startedAt;
    console.log(`Chromium ${engine} on ${host}: board ${tookMs.toFixed(0)} ms after the owner's call`);
    await tv.waitFor("localStorage.getItem('pairingCode') !== null");
    expect(await tv.evaluate("localStorage.getItem('pairingCode')")).toBe(display.pairingCode);
    expect(await tv.evaluate("localStorage.getItem('displayId')")).toBe(display.id);
    await api.waitUntilPainted(display);
    expect(tv.errors()).toEqual([]);
  });
});

it('names its new owner, and is taken back with the remote control', async ({ api, server, openTv }) => {
  const tv = await openTv('current');
  await tv.goto(`http://localhost:${server.port}/display`);
  const code = String(await tv.waitFor(claimCode));
  await api.claimScreen(code, { name: 'Terrace' });
  await tv.waitFor(showsText('This screen now belongs to'));
  await tv.waitFor(showsText('Display Ready'));
  if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/new-owner.png`);

  await tv.press('ArrowDown');
  await tv.waitFor(isFocused('Take it back'));
  await tv.press('Enter');

  await tv.waitFor(`${claimCode} !== null && ${claimCode} !== ${JSON.stringify(code)}`);
  await tv.waitFor("localStorage.getItem('pairingCode') === null");
});

it('is claimed by the code that a phone scanned before the page was reloaded', async ({
  api,
  server,
  openTv,
}) => {
  const tv = await openTv('current');
  await tv.goto(`http://localhost:${server.port}/display`);
  const code = String(await tv.waitFor(claimCode));
  // The code may be drawn before the secret is stored.
  await tv.waitFor("localStorage.getItem('mb.claim') !== null");
  await tv.evaluate('location.reload()');
  await tv.waitFor(`${claimCode} !== null && ${claimCode} !== ${JSON.stringify(code)}`);

  const display = await api.claimScreen(code, { name: 'Terrace' });

  await tv.waitFor(`localStorage.getItem('displayId') === ${JSON.stringify(display.id)}`);
  // The screen drops the secret only once the identity is stored.
  await tv.waitFor("localStorage.getItem('mb.claim') === null");
});
