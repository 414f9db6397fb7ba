/** The fixtures of journey.ts, and two nodes behind a balancer: `it('…', async ({ cluster, openBoard }) => …)`. */

import { it as journey } from '../../../e2e/harness/journey.ts';
import { RestaurantApi } from '../../../e2e/harness/restaurant-api.ts';
import type { ScreenPage } from '../../../e2e/pages/screen-page.ts';
import { type RunningCluster, startCluster } from './cluster.ts';

/** A display with one screen, which shows *Tomato soup* for $6.50. */
export interface Board {
  /** The owner's calls go through the balancer. */
  api: RestaurantApi;
  soup: { id: string };
  display: { id: string };
  screen: ScreenPage;
}

let shared: Promise<RunningCluster> | undefined;

export const it = journey
  /** Two nodes that the tests of a worker share. Each test leaves both of them running. */
  .extend('cluster', { scope: 'worker' }, async ({ shared: _ }, { onCleanup }): Promise<RunningCluster> => {
    shared ??= startCluster({ env: { RATE_LIMITS: 'off' } });
    const cluster = await shared;
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
