/** A takeover on real screens: at once, over dark hours, without the server, after a restart, and until its end. */
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { describe, expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { isContentStored, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const HOUR = 3_600_000;
const isDrawn = `document.querySelector('[data-takeover=text] h1') !== null && ${showsText('Kitchen closed')}`;
/** No board and no takeover. */
const isBlack = `document.querySelector('[data-phase=showing]') !== null &&
  document.querySelector('[data-takeover], [data-board]') === null`;
/** The device's clock, which no server corrects. */
const setClockAhead = (ms: number) => `(function () {
  var now = Date.now;
  Date.now = function () { return now() + ${ms}; };
})()`;

describe.each<Engine>(isTestAll ? [67, 'current'] : [67])('Chromium %s', (engine) => {
  it('shows a takeover in dark hours, offline after a restart, and no longer after its end', async ({
    createProfile,
    openStoredBoard,
    openTv,
  }) => {
    const profile = await createProfile();
    const stored = await openStoredBoard(engine, 'localhost', { profile });
    const { api, display, proxy, tv, url } = stored;
    const always = { startTime: '00:00', endTime: '00:00', daysOfWeek: [...weekdays] };
    await api.updateSettings(display, { blackout: always });
    await tv.waitFor(isBlack);

    const { endsAt, startsAt } = await api.startTakeover({ title: 'Kitchen closed', text: 'Back at 17:00' });

    await tv.waitFor(isDrawn);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/takeover-${engine}.png`);
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(HOUR);
    await api.waitUntilPainted(display);
    await tv.waitFor(isContentStored(2));
    await tv.close();
    await proxy.disconnect();

    const restarted = await openTv(engine, { profile });
    await restarted.goto(url);
    await restarted.waitFor(isDrawn);
    expect(restarted.errors()).toEqual([]);
    await restarted.close();

    // The screen is switched on after the end, before it reaches the server.
    const late = await openTv(engine, { profile });
    await late.addScript(setClockAhead(HOUR));
    await late.goto(url);
    await late.waitFor(isBlack);
    expect(await late.evaluate(showsText('Kitchen closed'))).toBe(false);
  });

  it('shows its menu again when the takeover is ended early', async ({ api, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine);
    const { id } = await api.startTakeover({ title: 'Kitchen closed' });
    await tv.waitFor(isDrawn);
    await api.waitUntilPainted(display);

    await api.endTakeover({ id });

    await tv.waitFor(`!(${isDrawn}) && ${showsText('Tomato soup')}`);
  });
});
