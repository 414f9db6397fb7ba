/** The fixtures of journey.ts, and two nodes behind a balancer: `it('…', async ({ cluster, openBoard }) => …)`. */
import type { ScreenPage } from '../pages/screen-page.ts';
import { type RunningCluster, startCluster } from './cluster.ts';
import { it as journey } from './journey.ts';
import { RestaurantApi } from './restaurant-api.ts';

/** A display with one screen, which shows *Tomato soup* for $6.50. */
export interface Board {
  /** The owner's calls go through the balancer. */
  api: RestaurantApi;
  soup: { id: string };
  display: { id: string };
  screen: ScreenPage;
}

export const it = journey
  /** Two nodes that the tests of one file share. */
  .extend('cluster', { scope: 'file' }, async ({ shared: _ }, { onCleanup }): Promise<RunningCluster> => {
    const cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
    onCleanup(cluster.stop);
    return cluster;
  })
  /** Creates a restaurant whose screen opens this address. */
  .extend('openBoard', ({ cluster, openScreen }) => async (serverUrl: string): Promise<Board> => {
    const api = await RestaurantApi.signUp(cluster.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, [soup]));
    const screen = await openScreen({ serverUrl });
    await screen.pair(display.pairingCode);
    await screen.waitUntilPainted('$6.50');
    return { api, soup, display, screen };
  });
