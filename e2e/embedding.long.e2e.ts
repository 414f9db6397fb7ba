/** Boards and guest pages in a frame of another origin, and in a browser that stores nothing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect } from 'vitest';
import { findWholeChromium } from '../test-tools/installed-chromium.ts';
import { it as journey } from './harness/journey.ts';

/** Serves a page with one frame; `localhost` is a different site from the server's 127.0.0.1. */
const it = journey.extend('embedder', async ({ server: _ }, { onCleanup }) => {
  const site = createServer((request, reply) => {
    const src = new URL(request.url ?? '', 'http://localhost').searchParams.get('src') ?? '';
    reply.setHeader('content-type', 'text/html');
    reply.end(
      `<!doctype html><title>Dashboard</title><iframe width="960" height="540" src="${src}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onCleanup(() => void site.close());
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  return { origin, pathOf: (src: string) => `${origin}/?src=${encodeURIComponent(src)}` };
});

it('pairs and shows a board in a frame of a listed origin, and nothing in others', async ({
  api,
  server,
  browser,
  embedder,
}) => {
  const menu = await api.addMenu({ name: 'Lunch' }, [
    await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' }),
  ]);
  const display = await api.addDisplay('Counter', menu);
  const { id } = await api.updateRestaurant({ embedOrigins: [] });
  const address = `${server.url}/display?embed=${id}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  const frame = page.frameLocator('iframe');

  await page.goto(embedder.pathOf(address));
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);

  await api.updateRestaurant({ embedOrigins: [embedder.origin] });
  await page.goto(embedder.pathOf(address));
  await frame.getByLabel('Pairing code').fill(display.pairingCode);
  await frame.getByRole('button', { name: 'Connect Display' }).click();
  await frame.getByText('Tomato soup').waitFor();
  await page.reload();
  await frame.getByText('Tomato soup').waitFor();

  for (const path of ['/display', '/login', '/admin/displays', '/pair']) {
    await page.goto(embedder.pathOf(`${server.url}${path}`));
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  const guests = await api.publishMenu(menu);
  await page.goto(embedder.pathOf(`${server.url}${guests}`));
  await frame.getByRole('heading', { name: 'Lunch' }).waitFor();
  await context.close();
});

/** A browser whose owner has blocked all cookies, and with them all storage. */
const blocked = it.extend('withoutCookies', async ({ server: _ }, { onCleanup }) => {
  const profile = await mkdtemp(join(tmpdir(), 'menuboard-profile-'));
  await mkdir(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findWholeChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  onCleanup(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
  return context.newPage();
});

blocked(
  'says so in a browser without cookies, at sign-in and in a frame',
  async ({ api, server, embedder, withoutCookies: page }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill('owner@bistro.example');
    await page.getByLabel('Password', { exact: true }).fill('some password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('This browser blocks cookies and storage for this site').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('owner@bistro.example');

    const { id } = await api.updateRestaurant({ embedOrigins: [embedder.origin] });
    await page.goto(embedder.pathOf(`${server.url}/display?embed=${id}`));
    await page.frameLocator('iframe').getByText('This browser keeps no storage in frames').waitFor();
  },
);
