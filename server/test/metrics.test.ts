/** Prometheus metrics, as a scrape reads them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { expect } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { it } from './app-test.ts';
import { signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { connectScreenShowing } from './connect-screen.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from './factories.ts';
import { aPng } from './images.ts';
import { aManifest } from './manifests.ts';

it.override('options', { config: { metrics: { host: '127.0.0.1', port: 0 } } });

async function scrape(app: TestApp): Promise<string> {
  return (await fetch(`http://127.0.0.1:${app.app.metricsPort}/metrics`)).text();
}

/** Value of one metric, such as `up{kind="x"}`. */
async function figure(app: TestApp, name: string): Promise<number | undefined> {
  const line = (await scrape(app)).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('counts requests by route and status, statements, and the process', async ({ app }) => {
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner);
  await owner.call(displayRoutes.get, { params: { id: display.id } });
  await owner.send(displayRoutes.get, { params: { id: display.id } }, { prefix: '' });
  await app.app.http.inject({ method: 'GET', url: `/nowhere/${owner.token}` });

  const labels = 'method="GET",route="/displays/:id",status="200"';
  expect(await figure(app, `menuboard_http_requests_total{${labels}}`)).toBe(2);
  expect(await figure(app, 'menuboard_http_request_seconds_count{method="GET",route="/displays/:id"}')).toBe(
    2,
  );
  const unknown = 'menuboard_http_requests_total{method="any",route="unknown",status="404"}';
  expect(await figure(app, unknown)).toBe(1);
  expect(await figure(app, 'menuboard_statement_seconds_count{kind="select"}')).toBeGreaterThan(2);
  const text = await scrape(app);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(name);
  for (const secret of [owner.token, owner.restaurantId, display.id]) expect(text).not.toContain(secret);
});

it('counts sockets and screens, and the time until a change is painted', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const soup = await anItem(owner);
  const { screen } = await connectScreenShowing(app, owner, connect, [soup]);
  await aPairedScreen(app, await aDisplay(owner, await aMenu(owner), 'Window'));
  await connect({ token: owner.token });
  await connect({});

  await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { price: 7 } });
  await app.app.settled();
  const { data } = await screen.emit('heartbeat', { tag: '' });
  await screen.emit('painted', { tag: data?.tag });

  expect(await figure(app, 'menuboard_sockets{kind="owner"}')).toBe(1);
  expect(await figure(app, 'menuboard_sockets{kind="screen"}')).toBe(1);
  expect(await figure(app, 'menuboard_sockets{kind="waiting"}')).toBe(1);
  expect(await figure(app, 'menuboard_screens{state="online"}')).toBe(1);
  expect(await figure(app, 'menuboard_screens{state="dark"}')).toBe(1);
  expect(await figure(app, 'menuboard_screen_paint_seconds_count')).toBe(1);
});

it('reads the disk, the libraries, the newest backup and the jobs', async ({ app }) => {
  const owner = await signUpOwner(app);
  const image = { name: 'soup.png', bytes: await aPng(), type: 'image/png' };
  expect((await owner.send(mediaRoutes.upload, { files: [image] })).statusCode).toBe(201);
  const folders = [
    ['2030-01-01T00-00-00Z', 'full'],
    ['2030-01-02T00-00-00Z-before-update', 'database'],
    ['incomplete-2030-01-03T00-00-00Z', 'full'],
  ] as const;
  expect(await figure(app, 'menuboard_backup_timestamp_seconds')).toBeUndefined();
  for (const [name, kind] of folders) {
    const folder = join(app.dataDir, 'backups', name);
    const createdAt = name.replace(/.*(2030-01-\d\d).*/, '$1T00:00:00.000Z');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(aManifest(kind, createdAt)));
  }

  expect(await figure(app, 'menuboard_backup_timestamp_seconds')).toBe(Date.parse('2030-01-01') / 1_000);
  expect(await figure(app, 'menuboard_disk_free_bytes')).toBeGreaterThan(0);
  expect(await figure(app, 'menuboard_disk_reserve_bytes')).toBe(500_000_000);
  expect(await figure(app, 'menuboard_media_bytes')).toBeGreaterThan(0);
  await waitFor(async () =>
    expect(await figure(app, 'menuboard_job_success_timestamp_seconds{job="housekeeping"}')).toBeGreaterThan(
      0,
    ),
  );
});

it('counts refusals by limit', async ({ app }) => {
  const body = { email: 'nobody@restaurant.example', password: 'wrong' };
  for (let n = 0; n < 13; n += 1) await app.refused(authRoutes.login, { body }, { ip: '192.0.2.50' });

  expect(await figure(app, 'menuboard_limit_refusals_total{limit="sign-in-by-address"}')).toBe(3);
});

it('answers at /metrics alone, and not at all unless it is asked for', async ({ app, url }) => {
  expect((await fetch(`http://127.0.0.1:${app.app.metricsPort}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const other = await buildTestApp();
  expect(other.app.metricsPort).toBeUndefined();
  await other.stop();
});
