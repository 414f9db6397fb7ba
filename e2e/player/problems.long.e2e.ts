/** Problems that a screen notices, up to their text in the admin. */
import type { Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { type FaultyProxy, openFaultyProxy } from '../harness/faulty-proxy.ts';
import { unplayableVideo } from '../harness/media-files.ts';
import { it as screenTest } from '../harness/screen-test.ts';

const it = screenTest.extend('openDetails', ({ server, openPairedTv, openAdmin }) => {
  /** A screen behind a proxy that can fail, and the page with its details. */
  return async () => {
    const proxy: FaultyProxy = await openFaultyProxy(server.port);
    onTestFinished(proxy.close);
    const screen = await openPairedTv('current', { port: proxy.port });
    const phone = await openAdmin(`displays/${screen.display.id}/screens`);
    const details = phone.getByRole('main');
    await details.getByText('All changes, since').waitFor();
    return { ...screen, proxy, details };
  };
});

const waitForProblem = (details: Locator, problem: string) =>
  details.getByText(new RegExp(`^\\d\\d:\\d\\d: ${problem}$`)).waitFor();

inTestAll(it)('shows no problem while all is well', async ({ openDetails }) => {
  const { details } = await openDetails();

  expect(await details.getByText('Last problem').count()).toBe(0);
});

it('reports a video that it cannot play', async ({ api, openDetails }) => {
  const { details, display } = await openDetails();

  await api.uploadDisplayMedia(display, unplayableVideo);

  await waitForProblem(details, 'an image or video cannot be played');
});

inTestAll(it)('reports a broken connection once it is connected again', async ({ openDetails }) => {
  const { details, proxy } = await openDetails();

  proxy.breakSockets();

  await waitForProblem(details, 'the connection broke');
});

it('reports that its clock was set', async ({ openDetails }) => {
  const { details, proxy, tv } = await openDetails();

  await tv.evaluate(
    '(function () { var now = Date.now; Date.now = function () { return now() + 3600000; }; })()',
  );
  // A screen compares its clock with every message from the server, and a new connection begins with one.
  proxy.breakSockets();

  await waitForProblem(details, 'its clock was set');
  await details.getByText('1 h fast; the board shows the right time').waitFor();
});
