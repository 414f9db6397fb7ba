/** Problems that a screen notices, up to what its owner reads in the admin. */
import type { Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { type FaultyProxy, openFaultyProxy } from '../harness/faulty-proxy.ts';
import { unplayableVideo } from '../harness/media-files.ts';
import { it as screenTest } from '../harness/screen-test.ts';
import { openMore } from '../pages/display-card.ts';

const it = screenTest.extend('openDetails', ({ server, openPairedTv, openAdmin }) => {
  /** A screen behind a proxy that can fail, and the dialog with its details. */
  return async () => {
    const proxy: FaultyProxy = await openFaultyProxy(server.port);
    onTestFinished(proxy.close);
    const screen = await openPairedTv('current', { port: proxy.port });
    const phone = await openAdmin('displays');
    const card = phone.getByRole('article', { name: 'Counter left' });
    await openMore(card);
    await card.getByRole('button', { name: 'Details' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Screens of Counter left' });
    await dialog.getByText('All changes, since').waitFor();
    return { ...screen, proxy, dialog };
  };
});

const waitForProblem = (dialog: Locator, problem: string) =>
  dialog.getByText(new RegExp(`^\\d\\d:\\d\\d: ${problem}$`)).waitFor();

inTestAll(it)('shows no problem while all is well', async ({ openDetails }) => {
  const { dialog } = await openDetails();

  expect(await dialog.getByText('Last problem').count()).toBe(0);
});

it('reports a video that it cannot play', async ({ api, openDetails }) => {
  const { dialog, display } = await openDetails();

  await api.uploadDisplayMedia(display, unplayableVideo);

  await waitForProblem(dialog, 'an image or video cannot be played');
});

inTestAll(it)('reports a broken connection once it is connected again', async ({ openDetails }) => {
  const { dialog, proxy } = await openDetails();

  proxy.breakSockets();

  await waitForProblem(dialog, 'the connection broke');
});

it('reports that its clock was set', async ({ openDetails }) => {
  const { dialog, proxy, tv } = await openDetails();

  await tv.evaluate(
    '(function () { var now = Date.now; Date.now = function () { return now() + 3600000; }; })()',
  );
  // A screen compares its clock with every message from the server; a new connection begins with one.
  proxy.breakSockets();

  await waitForProblem(dialog, 'its clock was set');
  await dialog.getByText('1 h fast; the board shows the right time').waitFor();
});
