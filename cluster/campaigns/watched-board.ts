/** A real browser behind the balancer: every frame is checked while nodes come and go. */
import { isShellActive, showsText } from '../../e2e/pages/screen-expressions.ts';
import { type Engine, openTv } from '../../e2e/pages/tv.ts';
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import { countFrames, type WatchedFrames } from '../../lab/src/campaigns/watched-screen.ts';
import type { SceneRestaurant } from './scene.ts';

export interface WatchedBoard {
  engine: Engine;
  countFrames: () => Promise<WatchedFrames>;
  waitFor: (text: string) => Promise<unknown>;
  close: () => Promise<unknown>;
}

export async function watchBoard(
  url: string,
  { api, items }: SceneRestaurant,
  engine: Engine,
): Promise<WatchedBoard> {
  const menu = await api.addMenu(
    { name: 'Watched' },
    items.map(({ itemId }) => ({ id: itemId })),
  );
  const display = await api.addDisplay(`Board of Chromium ${engine}`, menu);
  const tv = await openTv(engine);
  await tv.goto(`${url.replace('127.0.0.1', 'localhost')}/display?code=${display.pairingCode}`);
  await tv.waitFor(showsText('Soup 0'));
  await tv.waitFor(isShellActive);
  await tv.evaluate(countFrames);
  return {
    engine,
    countFrames: async () => {
      // A reloaded page has lost its counts.
      const none: WatchedFrames = { frames: 0, unpaired: 0, blank: 0, portal: 0, reloads: 1 };
      return ((await tv.evaluate('window.counts || null')) as WatchedFrames | null) ?? none;
    },
    waitFor: (text) => tv.waitFor(showsText(text)),
    close: () => tv.close(),
  };
}

export async function boardFigure(board: WatchedBoard): Promise<Figure> {
  const { frames, blank, unpaired, reloads } = await board.countFrames();
  return {
    name: `Chromium ${board.engine}: frames without the menu, or that ask for a code`,
    measured: `${blank} and ${unpaired} of ${frames}, ${reloads} reloads`,
    promised: '0',
    isKept: frames > 0 && blank === 0 && unpaired === 0,
  };
}
