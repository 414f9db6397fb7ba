import { type FaultyProxy, openFaultyProxy } from '../../../e2e/harness/faulty-proxy.ts';
import type { MediaFile } from '../../../e2e/harness/media-files.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import { FIRST_IMAGE_WIDTH } from '../../../e2e/harness/screen-fixture.ts';
import type { RunningServer } from '../../../e2e/harness/server.ts';
import {
  isInPhase,
  isShellActive,
  itemImageWidth,
  showsText,
} from '../../../e2e/pages/screen-expressions.ts';
import { type Engine, openTv, type Tv } from '../../../e2e/pages/tv.ts';

/** The server pushes texts; the screen requests menus and images. */
export type Change = 'text' | 'menu' | 'image';

/** Number of frames since the screen was paired, and of wrong ones. */
export interface WatchedFrames {
  frames: number;
  unpaired: number;
  blank: number;
  /** Frames with the page of a captive portal. */
  portal: number;
  reloads: number;
}

/** A paired screen behind a proxy that can fail; every frame is checked. */
export interface WatchedScreen {
  name: string;
  tv: Tv;
  proxy: FaultyProxy;
  /** Changes the display; resolves with an expression that is true once the screen shows the change. */
  change: (kind: Change) => Promise<string>;
  /** Number of failed requests so far. */
  countFailed: () => number;
  countFrames: () => Promise<WatchedFrames>;
  close: () => Promise<void>;
}

/** Counts all further frames in `window.counts`. */
export const countFrames = `(function () {
  var counts = window.counts = { frames: 0, unpaired: 0, blank: 0, portal: 0, reloads: 0 };
  (function look() {
    var text = document.body.textContent;
    counts.frames += 1;
    if (!(${isInPhase('showing')})) counts.unpaired += 1;
    if (!/Soup \\d/.test(text)) counts.blank += 1;
    if (text.indexOf('Sign in') >= 0) counts.portal += 1;
    requestAnimationFrame(look);
  })();
})()`;

export async function openWatchedScreen(
  server: RunningServer,
  images: readonly MediaFile[],
  engine: Engine,
  host: string,
): Promise<WatchedScreen> {
  const api = await RestaurantApi.signUp(server.url);
  const soup = { name: 'Soup 0', price: 6.5, category: 'Soups' };
  // Two menus with one dish each; a change of the menu switches between them.
  const dishes = [await api.addItem(soup), await api.addItem(soup)];
  const menus: { id: string }[] = [];
  for (const dish of dishes) menus.push(await api.addMenu({ name: 'Menu' }, [dish]));
  const display = await api.addDisplay('Counter left', menus[0] ?? null);
  const proxy = await openFaultyProxy(server.port);
  const tv = await openTv(engine);
  await tv.goto(`http://${host}:${proxy.port}/display?code=${display.pairingCode}`);
  await tv.waitFor(showsText('Soup 0'));
  if (host === 'localhost') await tv.waitFor(isShellActive);
  await api.waitUntilPainted(display);
  await tv.evaluate(countFrames);

  let [version, shown, failed] = [0, 0, 0];
  const change = async (kind: Change) => {
    version += 1;
    if (kind === 'menu') shown = 1 - shown;
    const [dish, menu] = [dishes[shown], menus[shown]];
    const image = images[version % images.length];
    if (!dish || !menu || !image) throw new Error('A watched screen needs two menus and images.');
    if (kind === 'image') await api.uploadItemImage(dish, image);
    await api.updateItem(dish.id, { name: `Soup ${version};` });
    if (kind === 'menu') await api.assignMenu(display, menu);
    const isShown = showsText(`Soup ${version};`);
    const width = FIRST_IMAGE_WIDTH + (version % images.length);
    return kind === 'image' ? `${isShown} && ${itemImageWidth} === ${width}` : isShown;
  };

  return {
    name: `Chromium ${engine} on ${host}`,
    tv,
    proxy: {
      ...proxy,
      setFailures: (choose) =>
        proxy.setFailures(
          choose &&
            ((request) => {
              const failure = choose(request);
              if (failure) failed += 1;
              return failure;
            }),
        ),
    },
    change,
    countFailed: () => failed,
    countFrames: async () => {
      // A reloaded page has lost its counts.
      const none: WatchedFrames = { frames: 0, unpaired: 0, blank: 0, portal: 0, reloads: 1 };
      return ((await tv.evaluate('window.counts || null')) as WatchedFrames | null) ?? none;
    },
    close: async () => {
      await tv.close();
      await proxy.close();
    },
  };
}
