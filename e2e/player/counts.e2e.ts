/** The number left of a dish on a screen, until the last one is sold. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

/** The place of every dish, and of every text in it but the count. */
const places = `JSON.stringify([].slice.call(document.querySelectorAll('[data-item], [data-item] p')).map(
  function (part) {
    var box = part.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
  }
))`;

describe.each<Engine>(isTestAll ? [67, 'current'] : ['current'])('Chromium %s', (engine) => {
  it('says how many are left, moves nothing when one is sold, and says sold out after the last one', async ({
    api,
    server,
    openTv,
  }) => {
    const add = (name: string) => api.addItem({ name, price: 6, category: 'Mains' });
    const soup = await add('Tomato soup');
    const menu = await api.addMenu({ name: 'Lunch' }, [soup, await add('Stew'), await add('Pie')]);
    const display = await api.addDisplay('Counter', menu);
    await api.setLook(display, 'board');
    await api.updateItem(soup.id, { left: 3 });
    const tv = await openTv(engine);
    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await tv.waitFor(showsText('3\u00A0left'));
    const before = await tv.evaluate(places);

    await api.toggleItem(soup.id, { left: 2, wasLeft: 3 });
    await tv.waitFor(showsText('2\u00A0left'));
    expect(await tv.evaluate(places)).toBe(before);

    await api.toggleItem(soup.id, { left: 0 });
    await tv.waitFor(`${showsText('Sold out')} && !(${showsText('left')})`);
  });
});
