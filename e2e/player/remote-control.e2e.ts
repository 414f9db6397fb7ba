/** A screen that is operated by a remote control, and that protects its panel. */
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { ageablePage, hurryTimers } from '../harness/page-timers.ts';
import { it } from '../harness/screen-test.ts';
import { isCodeInputFocused, isFocused, isInPhase, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const MINUTE = 60_000;
const fullScreenButton = 'document.querySelector(\'[aria-label="Toggle full screen"]\')';
/** Counts requests for full screen instead of granting them. */
const countFullScreenRequests =
  'window.requests = 0, document.exitFullscreen = document.documentElement.requestFullscreen = document.documentElement.webkitRequestFullscreen = function () { window.requests += 1; return Promise.resolve(); }';
const countWakeLocks = `(function () {
  window.wakeLocks = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request: function () {
    window.wakeLocks += 1;
    return Promise.resolve({});
  } } });
})()`;

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ...(isTestAll ? ([['current', 'localhost']] as [Engine, string][]) : []),
];

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  it('drifts by a few pixels, and never shows an edge', async ({ openPairedTv }) => {
    const { tv, url } = await openPairedTv(engine, { host });
    await tv.addScript(ageablePage + hurryTimers);
    await tv.goto(url);
    await tv.waitFor(showsText('Tomato soup'));
    const transform = `document.querySelector('[data-shape]').style.transform`;
    const width = Number(await tv.evaluate('innerWidth'));
    const height = Number(await tv.evaluate('innerHeight'));
    expect(await tv.evaluate(transform)).toContain(`translate(${width / 2}px, ${height / 2}px)`);

    await tv.evaluate(`window.olderMs = ${3 * 2 * MINUTE}, window.isHurried = true`);

    const drifted = `translate(${width / 2 + 3}px, ${height / 2 + 1}px)`;
    // A view stays the same for up to half a minute.
    await tv.waitFor(`${transform}.indexOf('${drifted}') === 0`, MINUTE / 2 + timeLimit(30_000));
    const box = 'document.querySelector("[data-shape]").getBoundingClientRect()';
    // A panel of another shape has a border, but never along its longer side.
    const isCovered = (from: string, to: string, size: number) =>
      `${box}.${from} <= 0 && ${box}.${to} >= ${size}`;
    const fits = await tv.evaluate(isCovered('left', 'right', width));
    expect(fits || (await tv.evaluate(isCovered('top', 'bottom', height)))).toBe(true);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/drift-${engine}.png`);
  });

  it('focuses the button on an arrow key, presses it on OK, and hides it when idle', async ({
    openPairedTv,
  }) => {
    const { tv } = await openPairedTv(engine, { host });
    await tv.evaluate(countFullScreenRequests);
    const ring = `getComputedStyle(${fullScreenButton}).boxShadow.indexOf('rgb(255, 122, 92)') >= 0`;
    // On a slow machine, the focus may be gone before the look; a further key brings it back.
    const hasFocusAfterKey = async () => {
      await tv.press('ArrowRight');
      return tv.evaluate(`${isFocused('Toggle full screen')} && ${ring}`);
    };
    await expect.poll(hasFocusAfterKey).toBe(true);
    const requestsBefore = Number(await tv.evaluate('window.requests'));
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/focus-${engine}.png`);

    // A slow machine may already have hidden the button, and a hidden button cannot be pressed.
    await tv.press('ArrowRight');
    await tv.press('Enter');

    await tv.waitFor(`window.requests === ${requestsBefore + 1}`);
    await tv.press('ArrowLeft');
    await tv.waitFor(
      `getComputedStyle(${fullScreenButton}).opacity === '0' && document.activeElement === document.body`,
    );
    await tv.waitFor('getComputedStyle(document.querySelector("[data-phase]")).cursor === "none"');
  });

  it('returns to pairing and is paired with the remote control alone', async ({ api, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.addDisplay('Bar', null);
    await api.remove('displays', display);
    await tv.waitFor(showsText('Display Not Found'));
    await tv.press('ArrowDown');
    await tv.waitFor(isFocused('Try Again'));
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/try-again-${engine}.png`);
    await tv.press('Enter');
    await tv.waitFor(isCodeInputFocused);

    await tv.type(await api.findPairingCode('Bar'));
    await tv.press('ArrowDown');
    await tv.waitFor(isFocused('Connect Display'));
    await tv.press('ArrowUp');
    await tv.waitFor("document.activeElement.tagName === 'INPUT'");
    await tv.press('ArrowDown');
    await tv.press('Enter');

    await tv.waitFor(`${isInPhase('showing')} && ${showsText('Bar')}`);
  });

  it('requests a wake lock, and again when the page becomes visible', async ({ openPairedTv }) => {
    const { tv, url } = await openPairedTv(engine, { host });
    await tv.addScript(countWakeLocks);
    await tv.goto(url);
    await tv.waitFor('window.wakeLocks > 0');
    const before = Number(await tv.evaluate('window.wakeLocks'));

    await tv.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

    await tv.waitFor(`window.wakeLocks === ${before + 1}`);
  });
});
