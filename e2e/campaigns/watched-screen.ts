import { type FaultyLine, openFaultyLine } from '../harness/faulty-line.ts';
import type { MediaFile } from '../harness/media-files.ts';
import { RestaurantApi } from '../harness/restaurant-api.ts';
import type { RunningServer } from '../harness/server.ts';
import { FIRST_WIDTH } from '../harness/stand.ts';
import { isInPhase, isShellActive, itemImageWidth, showsText } from '../pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../pages/tv.ts';

/** What of a display is changed: words are pushed, for a menu the screen has to ask, a picture is fetched. */
export type Change = 'words' | 'menu' | 'picture';

/** Frames since it was paired, and what was wrong on them. */
export interface Seen {
  frames: number;
  unpaired: number;
  blank: number;
  strange: number;
  reloads: number;
}

/** A paired screen that is looked at in every frame, behind a line that can fail. */
export interface WatchedScreen {
  name: string;
  tv: Tv;
  line: FaultyLine;
  /** Resolves when the server knows; answers with what says whether it is on the glass. */
  change: (what: Change) => Promise<string>;
  /** How many calls have failed so far. */
  failed: () => number;
  seen: () => Promise<Seen>;
  close: () => Promise<void>;
}

const watch = `(function () {
  var seen = window.seen = { frames: 0, unpaired: 0, blank: 0, strange: 0, reloads: 0 };
  (function look() {
    var text = document.body.textContent;
    seen.frames += 1;
    if (!(${isInPhase('showing')})) seen.unpaired += 1;
    if (!/Soup \\d/.test(text)) seen.blank += 1;
    if (text.indexOf('Sign in') >= 0) seen.strange += 1;
    requestAnimationFrame(look);
  })();
})()`;

export async function aWatchedScreen(
  server: RunningServer,
  pictures: readonly MediaFile[],
  engine: Engine,
  host: string,
): Promise<WatchedScreen> {
  const kitchen = await RestaurantApi.signUp(server.url);
  const about = { name: 'Soup 0', price: 6.5, category: 'Soups' };
  // Two menus that take turns, each with a dish of its own.
  const dishes = [await kitchen.addItem(about), await kitchen.addItem(about)];
  const menus: { id: string }[] = [];
  for (const dish of dishes) menus.push(await kitchen.addMenu({ name: 'Menu' }, [dish]));
  const display = await kitchen.addDisplay('Counter left', menus[0] ?? null);
  const line = await openFaultyLine(server.port);
  const tv = await openTv(engine);
  await tv.goto(`http://${host}:${line.port}/display?code=${display.pairingCode}`);
  await tv.waitFor(showsText('Soup 0'));
  if (host === 'localhost') await tv.waitFor(isShellActive);
  await kitchen.waitUntilPainted(display);
  await tv.evaluate(watch);

  let [version, shown, failed] = [0, 0, 0];
  const change = async (what: Change) => {
    version += 1;
    if (what === 'menu') shown = 1 - shown;
    const [dish, menu] = [dishes[shown], menus[shown]];
    const picture = pictures[version % pictures.length];
    if (!dish || !menu || !picture) throw new Error('It takes two menus and some pictures.');
    if (what === 'picture') await kitchen.uploadItemImage(dish, picture);
    await kitchen.updateItem(dish.id, { name: `Soup ${version};` });
    if (what === 'menu') await kitchen.assignMenu(display, menu);
    const isThere = showsText(`Soup ${version};`);
    const width = FIRST_WIDTH + (version % pictures.length);
    return what === 'picture' ? `${isThere} && ${itemImageWidth} === ${width}` : isThere;
  };

  return {
    name: `Chromium ${engine} on ${host}`,
    tv,
    line: {
      ...line,
      judge: (choose) =>
        line.judge(
          choose &&
            ((call) => {
              const fault = choose(call);
              if (fault) failed += 1;
              return fault;
            }),
        ),
    },
    change,
    failed: () => failed,
    seen: async () => {
      const none: Seen = { frames: 0, unpaired: 0, blank: 0, strange: 0, reloads: 1 };
      return ((await tv.evaluate('window.seen || null')) as Seen | null) ?? none;
    },
    close: async () => {
      await tv.close();
      await line.close();
    },
  };
}
