/** The files for nginx and Caddy: changes come through them, to clients with WebSockets and to those that poll. */
import { describe, expect } from 'vitest';
import { pollAsOwner } from '../../e2e/harness/polling-owner.ts';
import { findCaddy, findMissingServers, findNginx } from '../../test-tools/installed-servers.ts';
import { startCaddy, startNginx } from '../../test-tools/other-balancers.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { it } from './harness/cluster-test.ts';

const balancers = [
  { name: 'nginx', isInstalled: findNginx() !== undefined, start: startNginx },
  { name: 'Caddy', isInstalled: findCaddy() !== undefined, start: startCaddy },
];

describe.for(balancers)('$name', ({ isInstalled, start }) => {
  it.skipIf(findMissingServers() || !isInstalled)(
    'spreads clients over the nodes, and keeps one that polls at its node',
    async ({ cluster, openBoard, onTestFinished }) => {
      const [first, second] = cluster.nodes;
      const balancer = await start([first.server.port, second.server.port]);
      onTestFinished(balancer.stop);
      const { api, soup, screen } = await openBoard(balancer.url);
      const owner = pollAsOwner(balancer.url, api.session.token);
      onTestFinished(owner.close);
      await waitFor(() => expect(owner.isConnected()).toBe(true));

      await api.through(first.server.url).updateItem(soup.id, { price: 7.5 });
      await screen.waitUntilPainted('$7.50');
      await api.through(second.server.url).updateItem(soup.id, { price: 8.5 });
      await screen.waitUntilPainted('$8.50');
      await waitFor(() => expect(owner.events.filter((name) => name === 'item-updated').length).toBe(2));
      await screen.page.context().close();

      expect(owner.connections()).toBe(1);
    },
  );
});
