/** Screens and owners go on through the other node, and get our own sentence when none can work. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect } from 'vitest';
import { pollAsOwner } from '../../e2e/harness/polling-owner.ts';
import { RestaurantApi } from '../../e2e/harness/restaurant-api.ts';
import { findMissingServers } from '../../test-tools/installed-servers.ts';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import type { ClusterNode, RunningCluster } from './harness/cluster.ts';
import { type Board, it } from './harness/cluster-test.ts';

const missing = findMissingServers();

/** Opens a board whose screen is connected to the second node. */
async function openOnSecond(
  cluster: RunningCluster,
  openBoard: (url: string) => Promise<Board>,
): Promise<Board> {
  const [first, second] = cluster.nodes;
  await cluster.haproxy.leaveNode(first.name);
  const board = await openBoard(cluster.url);
  await cluster.haproxy.setNode(first.name, first.server.port);
  await cluster.waitUntilUp(first, second);
  return board;
}

const readiness = async ({ server }: ClusterNode) => {
  const reply = await fetch(`${server.url}/api/ready`);
  return { status: reply.status, body: await reply.json() };
};

/** Begins an upload to a node, which waits for its body. */
async function beginUpload({ server }: ClusterNode, api: RestaurantApi, item: { id: string }, file: Buffer) {
  const boundary = 'board';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="soup.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = request(`${server.url}/api/items/${item.id}/upload-image`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.session.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = once(sent, 'response').then(([reply]) => (reply as IncomingMessage).statusCode);
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    finish: () => {
      if (!sent.writableEnded) sent.end(body);
    },
    status,
  };
}

describe.skipIf(missing)('a cluster', skippedFor(missing), () => {
  it('brings the screens of a killed node back through the other', async ({ cluster, openBoard }) => {
    const [first, second] = cluster.nodes;
    const { api, soup, screen } = await openOnSecond(cluster, openBoard);

    await cluster.kill(second);

    await api.through(first.server.url).updateItem(soup.id, { price: 7.5 });
    await screen.waitUntilPainted('$7.50');
    expect(screen.pageErrors).toEqual([]);
    await cluster.restart(second);
    await cluster.waitUntilUp(first, second);
  });

  it('drains a node that stops, and no call of the owner fails', async ({ cluster, openBoard, image }) => {
    const [first, second] = cluster.nodes;
    const { api, soup, screen } = await openOnSecond(cluster, openBoard);
    const upload = await beginUpload(second, api, soup, image.buffer);

    let hasEnded = false;
    const ended = cluster.drain(second).finally(() => {
      hasEnded = true;
    });
    await waitFor(async () => expect((await readiness(second)).status).toBe(503));
    const { body } = await readiness(second);
    let price = 7;
    while (!hasEnded) {
      price += 0.01;
      await api.updateItem(soup.id, { price: Math.round(price * 100) / 100 });
      // After the body, the node ends once it has answered.
      if ((await cluster.haproxy.nodes()).node2?.state === 'DOWN') upload.finish();
    }
    await api.updateItem(soup.id, { price: 12.5 });

    expect(body.details).toContainEqual({ path: 'node', message: 'stopping' });
    expect(await upload.status).toBe(200);
    expect(await ended, second.server.log()).toBe(0);
    await screen.waitUntilPainted('$12.50');
    expect(screen.pageErrors).toEqual([]);
    await cluster.restart(second);
    await cluster.waitUntilUp(first, second);
  });

  it('lets go of clients that poll a few at a time, and they come back through the other node', async ({
    cluster,
    onTestFinished,
  }) => {
    const [first, second] = cluster.nodes;
    const api = await RestaurantApi.signUp(cluster.url);
    const owners = Array.from({ length: 24 }, (__, n) =>
      pollAsOwner(cluster.url, api.session.token, `127.0.1.${n + 1}`),
    );
    onTestFinished(async () => void (await Promise.all(owners.map(({ close }) => close()))));
    const connected = () => owners.filter((owner) => owner.isConnected()).length;
    await waitFor(() => expect(connected()).toBe(owners.length));

    const leftSoFar = new Set<number>();
    const look = setInterval(() => {
      leftSoFar.add(owners.filter((owner) => owner.connections() > 1 || !owner.isConnected()).length);
    }, 20);
    onTestFinished(() => clearInterval(look));
    await cluster.drain(second);
    await waitFor(() => expect(connected()).toBe(owners.length));
    const moved = owners.filter((owner) => owner.connections() > 1);

    expect(leftSoFar.size).toBeGreaterThan(3);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(owners.length);
    await api.addItem({ name: 'Pea soup', price: 5, category: 'Soups' });
    await waitFor(() => expect(owners.every(({ events }) => events.includes('item-created'))).toBe(true));
    await cluster.restart(second);
    await cluster.waitUntilUp(first, second);
  });

  it('shows pages and boards and says what is wrong while PostgreSQL is away', async ({
    cluster,
    openBoard,
  }) => {
    const [first, second] = cluster.nodes;
    const { api, soup, screen } = await openBoard(cluster.url);

    await cluster.postgres.crash();
    await cluster.waitUntilUp();

    const headers = { accept: 'text/html' };
    for (const path of ['/display', '/login', '/api/health'])
      expect([path, (await fetch(`${cluster.url}${path}`, { headers })).status]).toEqual([path, 200]);
    const refused = await fetch(`${cluster.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${api.session.token}` },
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(await screen.page.locator('[data-phase=showing]').textContent()).toContain('$6.50');

    await cluster.postgres.restart();
    await cluster.waitUntilUp(first, second);
    await api.updateItem(soup.id, { price: 7.5 });
    await screen.waitUntilPainted('$7.50');
    expect(screen.pageErrors).toEqual([]);
  });
});
