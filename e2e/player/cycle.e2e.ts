/** A cycle of weeks on a screen without the network: the week changes at midnight of Monday. */
import {
  dateOfDay,
  mondayOf,
  wallClockAt,
  windowStart,
} from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { setClockAhead } from '../harness/page-clock.ts';
import { it } from '../harness/screen-test.ts';
import { isContentStored, isShellActive, showsText } from '../pages/screen-expressions.ts';

const DAY = 86_400_000;
/** Time in which the page opens before midnight. */
const LEAD_MS = timeLimit(15_000);

/** Monday of the present week in Vienna (days since 1970-01-01), and the instant at which the next one begins. */
function thisWeek(): { monday: number; nextMonday: number } {
  const offsets = zoneOffsets('Europe/Vienna', Date.now() - 2 * DAY, 20);
  const monday = mondayOf(wallClockAt(offsets, Date.now()).day);
  return { monday, nextMonday: windowStart(offsets, { day: monday + 7, minute: 0 }) };
}

it('changes to the menus of the next week at midnight of Monday, after a cold start without a network', async ({
  api,
  createProfile,
  openPairedTv,
  openProxy,
  openTv,
}) => {
  const profile = await createProfile();
  const proxy = await openProxy();
  const { tv: first, url, display } = await openPairedTv(67, { profile, port: proxy.port });
  const menus: { id: string }[] = [];
  for (const week of [1, 2]) {
    const dish = await api.addItem({ name: `Soup of week ${week}`, price: 6.5, category: 'Soups' });
    menus.push(await api.addMenu({ name: `Week ${week}` }, [dish]));
  }
  const { monday, nextMonday } = thisWeek();
  await api.addCycle({
    name: 'Canteen',
    weeks: 2,
    startDate: dateOfDay(monday),
    meals: [{ name: 'All day', startTime: '00:00', endTime: '00:00' }],
    cells: menus.flatMap(({ id: menuId }, index) =>
      weekdays.map((day) => ({ week: index + 1, day, meal: 0, menuId })),
    ),
    exceptions: [],
    displayIds: [display.id],
  });
  await first.waitFor(showsText('Soup of week 1'));
  await api.waitUntilPainted(display);
  await first.waitFor(isContentStored(0));
  await first.waitFor(isShellActive);
  await first.kill();
  await proxy.disconnect();

  const tv = await openTv(67, { profile });
  await tv.addScript(setClockAhead(nextMonday - LEAD_MS - Date.now()));
  await tv.goto(url);

  await tv.waitFor(showsText('Soup of week 1'));
  await tv.waitFor(showsText('Soup of week 2'), 2 * LEAD_MS + timeLimit(30_000));
  // A slow answer makes the screen's time wrong by up to half its round trip.
  const known = JSON.parse(String(await tv.evaluate(`localStorage.getItem('mb.clock')`)));
  expect(await tv.evaluate('Date.now()')).toBeGreaterThanOrEqual(nextMonday - (known?.ahead ?? 0));
});
