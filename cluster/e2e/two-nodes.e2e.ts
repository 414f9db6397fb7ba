/** Two servers behind a balancer are one product: what happens on one of them is seen on the other. */
import { describe, expect } from 'vitest';
import { openPage } from '../../e2e/harness/open-page.ts';
import { findMissingServers } from '../../test-tools/installed-servers.ts';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { inTestAll } from '../../test-tools/test-all.ts';
import { it } from './harness/cluster-test.ts';

const missing = findMissingServers();

describe.skipIf(missing)('two nodes', skippedFor(missing), () => {
  it('paint an edit of one on a screen of the other', async ({ cluster, openBoard }) => {
    const [a, b] = cluster.nodes;
    const { api, soup, screen } = await openBoard(b.server.url);

    for (const price of [7.5, 8.5, 9.5]) {
      await api.through(a.server.url).updateItem(soup.id, { price });
      // This limit is shorter than the minute after which a screen asks by itself.
      await screen.page
        .getByText(`$${price.toFixed(2)}`)
        .first()
        .waitFor();
    }
  });

  inTestAll(it)('show the owner on one the screen on the other', async ({ cluster, openBoard, browser }) => {
    const [a, b] = cluster.nodes;
    const { api, soup, screen } = await openBoard(b.server.url);
    const page = await openPage(browser, `${a.server.url}/admin/dashboard`, { as: api, ownContext: {} });
    await page.getByText('Your screen shows your latest changes.').waitFor();

    await api.through(b.server.url).updateItem(soup.id, { price: 7.5 });
    await page.getByText('Tomato soup now $7.50, was $6.50').waitFor();
    await page.getByText('Online', { exact: true }).first().waitFor();
    await screen.page.close();
    await page.getByText(/^Offline since/).waitFor();
    await page.context().close();
  });

  inTestAll(it)(
    'promise no client that an idle connection lasts, which the balancer decides',
    async ({ cluster }) => {
      const [node] = cluster.nodes;
      const promiseOf = async (url: string) => (await fetch(`${url}/health`)).headers.get('keep-alive');

      expect(await promiseOf(node.server.url)).toMatch(/timeout=\d+/);
      expect(await promiseOf(cluster.url)).toBeNull();
    },
  );

  inTestAll(it)('end a session together', async ({ cluster, openBoard, browser }) => {
    const [a, b] = cluster.nodes;
    const { api } = await openBoard(b.server.url);
    const page = await openPage(browser, `${b.server.url}/admin/menus`, { as: api, ownContext: {} });
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();

    await api.through(a.server.url).signOut();

    await page.getByText('You were signed out. Sign in again.').waitFor();
    await page.context().close();
  });
});
