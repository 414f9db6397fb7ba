/** What a screen does when things are not as they should be, and what only one engine needs to show. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/server.ts';
import { openTv, type Tv } from '../pages/tv.ts';
import { Kitchen } from './kitchen.ts';

let server: RunningServer;
let kitchen: Kitchen;
let tv: Tv;

beforeAll(async () => {
  server = await startServer();
  kitchen = await Kitchen.open(server.url);
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
    const own = await startServer();
    const port = String(own.port);
    try {
      const ownKitchen = await Kitchen.open(own.url);
      const soup = await ownKitchen.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
      const menu = await ownKitchen.addMenu({ name: 'Lunch' }, [soup]);
      const display = await ownKitchen.addDisplay('Counter left', menu);
      tv = await openTv('current');
      await tv.goto(`${own.url}/display?code=${display.pairingCode}`);
      await tv.waitFor(`${phase('showing')} && ${has('$6.50')}`);
      await ownKitchen.untilPainted(display);

      const again = startServer({ dataDir: own.dataDir, env: { PORT: port } });
      await again.catch(() => undefined);
      await own.kill();
    } finally {
      await own.kill();
    }
  });
});
