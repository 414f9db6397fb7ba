/** A screen whose device has a wrong clock. */
import { expect } from 'vitest';
import { it } from '../harness/screen-test.ts';
import { isBoardStored, isShellActive, showsText } from '../pages/screen-expressions.ts';
import type { Tv } from '../pages/tv.ts';

const DAY_MINUTES = 1_440;

async function readShownMinute(tv: Tv): Promise<number> {
  const text = /(\d\d):(\d\d)/.exec(
    String(await tv.evaluate("document.querySelector('[data-phase]').innerText")),
  );
  return Number(text?.[1]) * 60 + Number(text?.[2]);
}

/** Sets the clock of every page that is opened later. */
const setClock = (tv: Tv, now: string) =>
  tv.addScript(
    `(function () { var now = Date.now, opened = now(); Date.now = function () { return ${now}; }; })()`,
  );

it('knows the time after a restart without a server, even when its clock begins in 1970', async ({
  api,
  openProxy,
  openPairedTv,
}) => {
  const proxy = await openProxy();
  const { tv, url, display } = await openPairedTv(67, { port: proxy.port });
  await tv.waitFor(isShellActive);
  await tv.waitFor(isBoardStored);
  const startedAt = Date.now();
  const startMinute = await readShownMinute(tv);
  await setClock(tv, 'now() - 3 * 3600000');
  await tv.goto(url);
  await tv.waitFor(showsText('Tomato soup'));
  await api.waitUntilPainted(display);
  await proxy.disconnect();

  /** Difference of the shown time from the right time, in minutes. */
  const readError = async () => {
    const elapsed = (Date.now() - startedAt) / 60_000;
    const error = ((await readShownMinute(tv)) - startMinute - elapsed + DAY_MINUTES) % DAY_MINUTES;
    return Math.min(error, DAY_MINUTES - error);
  };
  await tv.goto(url);
  await tv.waitFor(showsText('Tomato soup'));
  expect(await tv.evaluate('Date.now() < 1e12')).toBe(false);
  expect(await readError()).toBeLessThanOrEqual(2);

  await setClock(tv, 'now() - opened');
  await tv.goto(url);
  await tv.waitFor(showsText('Tomato soup'));
  expect(await tv.evaluate('Date.now() < 1e12')).toBe(true);
  expect(await readError()).toBeLessThanOrEqual(2);
});
