/** A screen that has no room for what its display shall show. */
import { launchBrowser } from '../harness/browser.ts';
import type { MediaFile } from '../harness/media-files.ts';
import { openPage } from '../harness/open-page.ts';
import type { RunningServer } from '../harness/server.ts';
import { aPairedStand, FIRST_WIDTH, wholeBoard } from '../harness/stand.ts';
import {
  backgroundImageWidth,
  isContentStored,
  itemImageWidth,
  showsText,
} from '../pages/screen-expressions.ts';
import { openTv } from '../pages/tv.ts';
import type { Figure } from './campaign.ts';

const TOLD_MS = 15_000;
const HEAL_MS = 60_000;

export async function fullStorage(server: RunningServer, pictures: readonly MediaFile[]): Promise<Figure[]> {
  const { stand, tv: first, url } = await aPairedStand(server, pictures, 'current', 'localhost');
  // Chromium remembers for half a minute how much room there was: the engine starts with none.
  await first.close();
  const tv = await openTv('current', { profile: stand.profile });
  const { kitchen, item, line } = stand;
  const browser = await launchBrowser();
  try {
    const phone = await openPage(browser, `${server.url}/admin/displays`, { as: kitchen });
    const origin = new URL(url).origin;
    const shows = (what: string, timeoutMs?: number) =>
      tv.waitFor(what, timeoutMs).then(
        () => true,
        () => false,
      );
    await tv.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
    await tv.goto(url);
    const [picture] = pictures.slice(2);
    if (picture) await kitchen.uploadItemImage(item, picture);
    await kitchen.updateItem(item.id, { price: 7 });
    const second = `${itemImageWidth} === ${FIRST_WIDTH + 2}`;
    const followed = await shows(
      `${showsText('$7.00')} && ${second} && ${backgroundImageWidth} === ${FIRST_WIDTH + 1}`,
    );

    await phone
      .getByRole('article', { name: 'Counter left' })
      .getByRole('button', { name: 'Details' })
      .click();
    const told = await phone
      .getByText(/its storage is full$/)
      .waitFor({ timeout: TOLD_MS })
      .then(
        () => true,
        () => false,
      );

    await line.cut();
    await tv.goto(url);
    // The last that is whole in the store; never a mixture of the two.
    const kept = await shows(`${wholeBoard} && !(${showsText('$7.00')})`);
    const figures = [
      yes('full storage: the board follows all the same', followed),
      yes('full storage: the owner reads of it', told),
      yes('full storage: the board is kept through a start without a network', kept),
    ];
    // Up to half a minute passes until the engine looks again, and as much until the screen does.
    await tv.send('Storage.overrideQuotaForOrigin', { origin });
    await line.mend();
    const healed = await shows(`${showsText('$7.00')} && ${second} && ${isContentStored(2)}`, HEAL_MS);
    return [...figures, yes('room again: all of it is stored within 60 s', healed)];
  } finally {
    await browser.close();
    await tv.close();
    await stand.remove();
  }
}

const yes = (what: string, holds: boolean): Figure => ({
  what,
  measured: holds ? 'yes' : 'no',
  promised: 'yes',
  holds,
});
