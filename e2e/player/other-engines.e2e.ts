/** Firefox and WebKit: one short life of a screen in each. */
import { describe, expect } from 'vitest';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { findMissingEngine } from '../../test-tools/other-engines.ts';
import { it } from '../harness/screen-test.ts';
import { clippedTexts, renderedItems } from '../pages/board-expressions.ts';
import {
  isBoardStored,
  isCodeInputFocused,
  isInPhase,
  isShellActive,
  showsText,
} from '../pages/screen-expressions.ts';
import type { OtherEngine } from '../pages/tv.ts';

const engines: OtherEngine[] = ['firefox', 'webkit'];

/** On a busy machine, Firefox logs a socket that the page closes before it has opened, such as the claim's. */
const isClosedSocket = (line: string) =>
  /^(Firefox can’t establish a connection to|The connection to) .*ws:/.test(line);

for (const engine of engines) {
  const missing = findMissingEngine(engine);
  describe.skipIf(missing)(engine, skippedFor(missing), () => {
    it('is paired by typing, follows changes, and shows its board after a reload without the server', async ({
      api,
      openProxy,
      openTv,
    }) => {
      const proxy = await openProxy();
      const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
      const trout = await api.addItem({ name: 'Smoked trout', price: 11.5, category: 'On bread' });
      const display = await api.addDisplay('Bar', await api.addMenu({ name: 'Lunch' }, [soup, trout]));
      await api.updateSettings(display, { look: 'board' });
      const tv = await openTv(engine);
      const url = `http://localhost:${proxy.port}/display`;
      await tv.goto(url);
      await tv.waitFor(isCodeInputFocused);

      // WebKitGTK uses the key F itself in full screen, which the first key would enter.
      await tv.type('FFF');
      await tv.waitFor("document.querySelector('input').value === 'FFF'");
      for (let left = 3; left > 0; left -= 1) await tv.press('Backspace');
      await tv.type(display.pairingCode);
      await tv.press('Enter');
      await tv.waitFor(`${isInPhase('showing')} && document.fonts.status === 'loaded'`);
      await expect.poll(() => tv.evaluate(renderedItems)).toEqual(['Tomato soup 6.50', 'Smoked trout 11.50']);
      await expect.poll(() => tv.evaluate(clippedTexts)).toEqual([]);

      await api.updateItem(soup.id, { price: 7.25 });
      await tv.waitFor(showsText('7.25'));
      await api.toggleItem(trout.id);
      await tv.waitFor(showsText('Sold out'));
      await api.waitUntilPainted(display);

      await tv.waitFor(isShellActive);
      await tv.waitFor(isBoardStored);
      expect(tv.errors().filter((line) => !isClosedSocket(line))).toEqual([]);
      await proxy.disconnect();
      await tv.evaluate('window.isBefore = true, location.reload()');
      await tv.waitFor(`!window.isBefore && ${isInPhase('showing')} && ${showsText('7.25')}`);
      await expect.poll(() => tv.evaluate(clippedTexts)).toEqual([]);
    });
  });
}
