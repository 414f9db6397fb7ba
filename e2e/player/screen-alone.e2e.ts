/** The screen's page by itself: pairing, full screen, an unreachable server, and the guard for engines that are too old. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import { it } from '../harness/screen-test.ts';
import { startServer } from '../harness/server.ts';
import { isCodeInputFocused, isInPhase, showsText } from '../pages/screen-expressions.ts';

const isButtonDisabled = "document.querySelector('main button').disabled";

describe('pairing mode', () => {
  it('accepts a pasted code with a dash, and enables the button only with a code', async ({
    server,
    openTv,
  }) => {
    const tv = await openTv('current');
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(isInPhase('pairing'));
    expect(await tv.evaluate(isButtonDisabled)).toBe(true);

    await tv.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text', ' k7m-4qx ');
      document.querySelector('input').dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);

    await tv.waitFor("document.querySelector('input').value === 'K7M4QX'");
    await tv.waitFor(`!${isButtonDisabled}`);
  });

  it('says what is wrong with a code, and leaves it in the field', async ({ server, openTv }) => {
    const tv = await openTv('current');
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(isCodeInputFocused);

    await tv.type('AAAAAA');
    await tv.press('Enter');

    await tv.waitFor(showsText('Invalid pairing code'));
    expect(await tv.evaluate("document.querySelector('input').value")).toBe('AAAAAA');
  });
});

describe('a link with a code', () => {
  it('pairs without typing and leaves no code in the address', async ({ api, server, openTv }) => {
    const display = await api.addDisplay('Counter left', null);
    const tv = await openTv('current');

    await tv.goto(`${server.url}/tv?code=${display.pairingCode.toLowerCase()}`);

    await tv.waitFor(isInPhase('showing'));
    await expect.poll(() => tv.evaluate('location.pathname + location.search')).toBe('/tv');
  });
});

describe('a paired screen', () => {
  it('shows its board while the server is down, and receives changes again afterwards', async ({
    openTv,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-down-'));
    let server = await startServer({ dataDir });
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const cake = await api.addItem({ name: 'Apple cake', price: 4, category: 'Sweet' });
    const lunch = await api.addMenu({ name: 'Lunch' }, [soup, cake]);
    const display = await api.addDisplay('Counter left', lunch);
    const tv = await openTv('current');
    await tv.goto(`${server.url}/display?code=${display.pairingCode}`);
    await api.waitUntilPainted(display);

    await server.kill();
    for (const dish of ['Apple cake', 'Tomato soup', 'Apple cake']) await tv.waitFor(showsText(dish));
    server = await startServer({ dataDir, env: { PORT: String(server.port) } });

    expect(await tv.evaluate(isInPhase('showing'))).toBe(true);
    await api.updateItem(soup.id, { price: 8 });
    await tv.waitFor(showsText('$8.00'));
    await api.waitUntilPainted(display);
  });

  it('enters and leaves full screen with F and F11, leaves it with Escape, and not while typing', async ({
    api,
    server,
    openTv,
  }) => {
    const display = await api.addDisplay('Counter left', null);
    const tv = await openTv('current');
    const isFullScreen = 'document.fullscreenElement !== null';
    await tv.goto(`${server.url}/display`);
    await tv.waitFor(isCodeInputFocused);
    // Browsers refuse full screen without a gesture, which the first key is.
    await tv.type('f');
    await tv.waitFor(isFullScreen);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFullScreen})`);
    await tv.press('Backspace');
    await tv.type('f');
    expect(await tv.evaluate(isFullScreen)).toBe(false);
    await tv.press('Backspace');

    await tv.type(display.pairingCode);
    await tv.press('Enter');
    await tv.waitFor(`${isInPhase('showing')} && ${isFullScreen}`);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFullScreen})`);

    for (const key of ['f', 'F', 'F11']) {
      await tv.press(key);
      await tv.waitFor(isFullScreen);
      await tv.press(key);
      await tv.waitFor(`!(${isFullScreen})`);
    }
    await tv.press('f');
    await tv.waitFor(isFullScreen);
    await tv.press('Escape');
    await tv.waitFor(`!(${isFullScreen})`);
  });

  it('hides its button for full screen when idle; name and time stay', async ({ openPairedTv }) => {
    const { tv } = await openPairedTv('current');
    const opacity = 'getComputedStyle(document.querySelector(\'[aria-label="Toggle full screen"]\')).opacity';

    // A key shows the button again, in case a slow machine took too long to get here or to look.
    const opacityAfterKey = async () => {
      await tv.press('ArrowRight');
      return tv.evaluate(opacity);
    };
    await expect.poll(opacityAfterKey).toBe('1');
    await tv.waitFor(`${opacity} === '0'`);

    expect(await tv.evaluate(`/Counter left\\s*·\\s*\\d\\d:\\d\\d/.test(document.body.textContent)`)).toBe(
      true,
    );
  });
});

describe('the page', () => {
  it('contains no inline script, and loads the guard in the syntax of old engines', async ({ server }) => {
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
