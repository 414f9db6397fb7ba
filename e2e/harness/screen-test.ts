/** Fixtures of journey.ts, and TVs: `it('…', async ({ api, openTv, openPairedTv }) => …)`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPairingStored, showsText } from '../pages/screen-expressions.ts';
import type { Engine, Tv, TvOptions } from '../pages/tv.ts';
import { it as journey } from './journey.ts';
import { type NetworkProxy, openNetworkProxy } from './network-proxy.ts';
import { addSoupDisplay, createNumberedImages, pairWithImages, type SoupDisplay } from './screen-fixture.ts';
import { TvPool } from './tv-pool.ts';

export interface PairedTvOptions extends TvOptions {
  host?: string;
  /** Port of a proxy; by default the server's. */
  port?: number;
}

/** A TV that shows the display *Counter left* with the menu *Lunch*. */
export interface PairedTv {
  tv: Tv;
  /** Address of the screen's page, without a code. */
  url: string;
  /** *Tomato soup* for $6.50. */
  soup: { id: string };
  menu: { id: string };
  display: { id: string; pairingCode: string };
}

export interface StoredBoard extends SoupDisplay {
  tv: Tv;
  url: string;
  proxy: NetworkProxy;
}

let pool: TvPool | undefined;

export const it = journey
  .extend('tvPool', { scope: 'worker' }, ({ browser }, { onCleanup }) => {
    // Vitest calls this again for each file that extends `it`.
    pool ??= new TvPool(async () => browser);
    onCleanup(() => pool?.close());
    return pool;
  })
  /** Three images of different widths. */
  .extend('images', { scope: 'worker' }, ({ browser }) => createNumberedImages(3, browser))
  /** Creates a browser profile for a TV that is switched off and on. It is removed after the test. */
  .extend('createProfile', ({ task: _ }, { onCleanup }) => {
    const folders: string[] = [];
    onCleanup(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });
    return async (): Promise<string> => {
      const folder = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
      folders.push(folder);
      return folder;
    };
  })
  /** Opens a TV, which is closed after the test. Without a profile, nothing is stored in it. */
  .extend('openTv', ({ tvPool, createProfile: _ }, { onCleanup }) => {
    const opened: Tv[] = [];
    onCleanup(async () => {
      for (const tv of opened) await tv.close();
    });
    return async (engine: Engine, options: TvOptions = {}): Promise<Tv> => {
      const tv = await tvPool.open(engine, options);
      opened.push(tv);
      return tv;
    };
  })
  /** Opens a proxy to the shared server, which is closed after the test. */
  .extend('openProxy', ({ server }, { onCleanup }) => {
    const opened: NetworkProxy[] = [];
    onCleanup(async () => {
      for (const proxy of opened) await proxy.close();
    });
    return async (options: { webSockets?: boolean } = {}): Promise<NetworkProxy> => {
      const proxy = await openNetworkProxy(server.port, options);
      opened.push(proxy);
      return proxy;
    };
  })
  /** Opens a TV and pairs it with a new display of the test's restaurant. */
  .extend(
    'openPairedTv',
    ({ api, server, openTv }) =>
      async (engine: Engine, options: PairedTvOptions = {}): Promise<PairedTv> => {
        const { host = 'localhost', port = server.port, ...tvOptions } = options;
        const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
        const menu = await api.addMenu({ name: 'Lunch' }, [soup]);
        const display = await api.addDisplay('Counter left', menu);
        const tv = await openTv(engine, tvOptions);
        const url = `http://${host}:${port}/display`;
        await tv.goto(`${url}?code=${display.pairingCode}`);
        await tv.waitFor(showsText('Tomato soup'));
        await tv.waitFor(isPairingStored);
        return { tv, url, soup, menu, display };
      },
  )
  /** Opens a TV behind a proxy, whose board with two images is complete and stored. */
  .extend(
    'openStoredBoard',
    ({ api, images, openProxy, openTv }) =>
      async (engine: Engine, host: string, options: TvOptions = {}): Promise<StoredBoard> => {
        const [proxy, soup, tv] = [
          await openProxy(),
          await addSoupDisplay(api),
          await openTv(engine, options),
        ];
        const url = `http://${host}:${proxy.port}/display`;
        await pairWithImages(tv, url, soup, images);
        return { tv, url, proxy, ...soup };
      },
  );
