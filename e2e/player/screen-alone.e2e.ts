/** What a screen does when things are not as they should be, and what only one engine needs to show. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { type RunningServer, startServer } from '../harness/server.ts';
import { openTv, type Tv } from '../pages/tv.ts';

let server: RunningServer;
let kitchen: RestaurantApi;
let tv: Tv;

beforeAll(async () => {
  server = await startServer();
  kitchen = await RestaurantApi.signUp(server.url);
});
afterAll(() => server.stop());
afterEach(() => tv.close());

const has = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;
const phase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;
const isDisabled = "document.querySelector('main button').disabled";

async function aDisplay() {
  const soup = await kitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  return kitchen.addDisplay('Counter left', await kitchen.addMenu({ name: 'Lunch' }, [soup]));
}

describe('pairing mode', () => {
  it('takes a pasted code with its dash, and nothing without one', async () => {
    tv = await openTv('current');
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(phase('pairing'));
    expect(await tv.evaluate(isDisabled)).toBe(true);

    await tv.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text', ' k7m-4qx ');
      document.querySelector('input').dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);

    await tv.waitFor("document.querySelector('input').value === 'K7M4QX'");
    expect(await tv.evaluate(isDisabled)).toBe(false);
  });

  it('says what is wrong with a code, and keeps it', async () => {
    tv = await openTv('current');
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(`${phase('pairing')} && document.activeElement.tagName === 'INPUT'`);

    await tv.type('AAAAAA');
    await tv.press('Enter');

    await tv.waitFor(has('Invalid pairing code'));
    expect(await tv.evaluate("document.querySelector('input').value")).toBe('AAAAAA');
  });
});

describe('a link with a code', () => {
  it('pairs without typing and leaves no code in the address', async () => {
    const display = await aDisplay();
    tv = await openTv('current');

    await tv.goto(`${server.url}/tv?code=${display.pairingCode.toLowerCase()}`);

    await tv.waitFor(phase('showing'));
    expect(await tv.evaluate('location.pathname + location.search')).toBe('/tv');
  });
});

describe('a paired screen', () => {
  it('shows its board while the server is away, and is live again when it is back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-away-'));
    const first = await startServer({ dataDir });
    const own = await RestaurantApi.signUp(first.url);
    const soup = await own.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const display = await own.addDisplay('Counter left', await own.addMenu({ name: 'Lunch' }, [soup]));
    tv = await openTv('current');
    await tv.goto(`${first.url}/display?code=${display.pairingCode}`);
    await own.waitUntilPainted(display);

    await first.kill();
    await sleep(2_000);
    const second = await startServer({ dataDir, env: { PORT: String(first.port) } });
    try {
      expect(await tv.evaluate(`${phase('showing')} && ${has('$6.50')}`)).toBe(true);
      await own.updateItem(soup.id, { price: 8 });
      await tv.waitFor(has('$8.00'));
      await own.waitUntilPainted(display);
    } finally {
      await second.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('goes full screen by F and F11, leaves by Escape, and lets nobody press by typing', async () => {
    const display = await aDisplay();
    tv = await openTv('current');
    const isFull = 'document.fullscreenElement !== null';
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(`${phase('pairing')} && document.activeElement.tagName === 'INPUT'`);
    // The first key is the gesture that the request at the start was refused for.
    await tv.type('f');
    await tv.waitFor(isFull);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFull})`);
    await tv.press('Backspace');
    await tv.type('f');
    expect(await tv.evaluate(isFull)).toBe(false);
    await tv.press('Backspace');

    await tv.type(display.pairingCode);
    await tv.press('Enter');
    await tv.waitFor(`${phase('showing')} && ${isFull}`);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFull})`);

    for (const key of ['f', 'F', 'F11']) {
      await tv.press(key);
      await tv.waitFor(isFull);
      await tv.press(key);
      await tv.waitFor(`!(${isFull})`);
    }
    await tv.press('f');
    await tv.waitFor(isFull);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFull})`);
  });

  it('has a button for full screen that fades while nobody is there; name and time stay', async () => {
    const display = await aDisplay();
    tv = await openTv('current');
    await tv.goto(`${server.url}/display?code=${display.pairingCode}`);
    const opacity = 'getComputedStyle(document.querySelector(\'[aria-label="Toggle full screen"]\')).opacity';

    await tv.waitFor(`${opacity} === '1'`);
    await tv.waitFor(`${opacity} === '0'`, 5_000);

    expect(await tv.evaluate(`/Counter left\\s*·\\s*\\d\\d:\\d\\d/.test(document.body.textContent)`)).toBe(
      true,
    );
  });
});

describe('the page', () => {
  it('holds no script of its own, and the guard before everything else', async () => {
    tv = await openTv('current');
    const html = await (await fetch(`${server.url}/display`)).text();
    const scripts = html.match(/<script[^>]*>[^<]*/g) ?? [];

    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/src="\/display\/assets\/[^"]+"[^>]*>$/);
    const guard = /src="(\/display\/assets\/guard-[^"]+\.js)"/.exec(html)?.[1];
    const source = await (await fetch(`${server.url}${guard}`)).text();
    expect(source).toContain('too old');
    expect(source).not.toMatch(/=>|\b(const|let)\b/);
  });
});
