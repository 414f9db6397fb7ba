import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { displayRoutes } from '@menuboard/contract/displays';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { forecastRoutes } from '@menuboard/contract/forecasts';
import { mediaRoutes } from '@menuboard/contract/media';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { readDisplayUpdateNotice } from '@menuboard/contract/screen/read-events';
import { shownRoutes } from '@menuboard/contract/shown';
import { statsRoutes } from '@menuboard/contract/stats';
import { takeoverRoutes } from '@menuboard/contract/takeovers';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { aPng } from '../../../test/images.ts';
import { DAY, HOUR, iso, MINUTE } from '../../kernel/time/clock.ts';

it.override('options', { areRatesLimited: false });

const ofRestaurant = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const start = (owner: OwnerClient, body: object = {}) =>
  owner.call(takeoverRoutes.start, {
    params: ofRestaurant(owner),
    body: { title: 'Kitchen closed', text: 'Back at 17:00', ...body },
  });
const end = (owner: OwnerClient, id: string) =>
  owner.call(takeoverRoutes.end, { params: { id }, body: undefined } as never);
const active = (owner: OwnerClient, id: string) =>
  owner.call(scheduleRoutes.activeContent, { params: { id } });
const nearlyAlways = { startTime: '00:00', endTime: '23:59', daysOfWeek: [...weekdays] };

it('shows a takeover for an hour on all displays, also in dark hours, and then the usual content', async ({
  app,
  owner,
}) => {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  await owner.call(displayRoutes.updateSettings, {
    params: { id: display.id },
    body: { settings: { blackout: nearlyAlways } },
  });
  const usual = await active(owner, display.id);

  const { id, startsAt, endsAt, displayIds } = await start(owner);

  expect(usual.source).toBe('blackout');
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(HOUR);
  expect(displayIds).toBeNull();
  expect(await active(owner, display.id)).toEqual({
    source: 'takeover',
    content: {
      type: 'takeover',
      takeoverId: id,
      title: 'Kitchen closed',
      text: 'Back at 17:00',
      imageUrl: null,
    },
    scheduledItemId: null,
    validUntil: endsAt,
  });
  app.clock.advance(HOUR);
  expect((await active(owner, display.id)).source).toBe('blackout');
});

it('takes over only the chosen displays, and the newest of several takeovers', async ({ app, owner }) => {
  const [bar, window] = [await aDisplay(owner), await aDisplay(owner, undefined, 'Window')];
  const titleOn = async (display: { id: string }) => {
    const { content } = await active(owner, display.id);
    return content && 'title' in content ? content.title : undefined;
  };

  await start(owner, { title: 'Long', minutes: 120, displayIds: [bar.id] });
  app.clock.advance(MINUTE);
  const short = await start(owner, { title: 'Short', minutes: 30 });

  expect([await titleOn(bar), await titleOn(window)]).toEqual(['Short', 'Short']);
  await end(owner, short.id);
  expect([await titleOn(bar), await titleOn(window)]).toEqual(['Long', undefined]);
});

it('is in forecasts and previews until its end', async ({ app, owner }) => {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { endsAt } = await start(owner);
  const params = { id: display.id };
  const previewAt = (at: string) => owner.call(forecastRoutes.preview, { params, query: { at } });

  const { spans } = await owner.call(forecastRoutes.forecast, { params });

  expect(spans.slice(0, 2)).toMatchObject([
    { source: 'takeover', to: endsAt },
    { source: 'assigned', from: endsAt },
  ]);
  const { reasons } = await previewAt(iso(app.clock.now()));
  expect(reasons).toMatchObject({ source: 'takeover', validUntil: endsAt, menuId: null });
  expect(reasons.sentence).toMatch(/^A takeover: Kitchen closed, until /);
  expect((await previewAt(endsAt)).reasons.source).toBe('assigned');
});

it('leads connected screens from their tag to the new one without a fetch, and back', async ({
  app,
  owner,
  connect,
}) => {
  const { display, paired, screen, statusOf } = await connectScreenShowing(app, owner, connect, [
    await anItem(owner),
  ]);
  const notices = () =>
    screen.received.flatMap(({ event, payload }) =>
      event === 'display-updated' ? [readDisplayUpdateNotice(payload)] : [],
    );
  const contentOf = async () =>
    (await app.call(pairingRoutes.content, { params: { pairingCode: display.pairingCode } })).manifest;

  const { id } = await start(owner);
  await screen.waitForEvent('display-updated');

  const [started] = notices();
  const { baseTag, tag, takeovers } = await contentOf();
  expect(paired.manifest.tag).not.toBe(tag);
  expect(started).toMatchObject({ tag, takeovers: { baseTag, takeovers } });
  expect(takeovers).toMatchObject([{ id, title: 'Kitchen closed' }]);
  expect(baseTag.split('~')[0]).toBe(paired.manifest.baseTag);
  expect((await statusOf()).tag).toBe(tag);

  await end(owner, id);
  await expect.poll(() => notices().at(-1)?.takeovers?.takeovers).toEqual([]);
  expect(await contentOf()).not.toHaveProperty('takeovers');
});

it('lets owners, managers and keys of displays start and end it, and nobody else', async ({ app, owner }) => {
  const [manager, staff] = [await joinAs(app, owner, 'manager'), await joinAs(app, owner, 'staff')];
  const params = ofRestaurant(owner);
  const keyOf = async (scope: 'displays:write' | 'menus:write') =>
    (await owner.call(apiKeyRoutes.create, { params, body: { name: 'Alarm', scopes: [scope] } })).key;
  const args = { params, body: { title: 'Closed' } };
  await start(manager);
  await app.call(takeoverRoutes.start, args, { token: await keyOf('displays:write') });

  const ofStaff = await staff.refused(takeoverRoutes.start, args);
  const ofKey = await app.refused(takeoverRoutes.start, args, { token: await keyOf('menus:write') });
  const { takeovers } = await staff.call(takeoverRoutes.list, { params });
  const endByStaff = await staff.refused(takeoverRoutes.end, { params: { id: takeovers[0]?.id ?? '' } });

  expect([ofStaff.status, ofKey.status, endByStaff.status]).toEqual([403, 403, 403]);
  expect(takeovers).toHaveLength(2);
});

it('refuses records of other restaurants like missing ones', async ({ app, owner }) => {
  const other = await signUpOwner(app);
  const theirs = await aDisplay(other);
  const { id } = await start(other);
  const params = ofRestaurant(owner);
  const files = [{ name: 'closed.png', bytes: await aPng(40, 30) }];
  const { url } = (await other.send(mediaRoutes.upload, { files })).json();
  const refusal = (body: object) =>
    owner.refused(takeoverRoutes.start, { params, body: { title: 'x', ...body } });

  expect(await refusal({ displayIds: [theirs.id] })).toMatchObject({
    status: 404,
    error: 'Display not found.',
  });
  expect(await refusal({ displayIds: ['none'] })).toMatchObject({ status: 404, error: 'Display not found.' });
  expect(await refusal({ imageUrl: url })).toMatchObject({ status: 404, error: 'Image not found.' });
  expect(await refusal({ imageUrl: 'https://images.example/a.png' })).toMatchObject({ status: 404 });
  expect(await owner.refused(takeoverRoutes.end, { params: { id } })).toMatchObject({
    status: 404,
    error: 'Takeover not found.',
  });
  expect(await owner.refused(takeoverRoutes.list, { params: ofRestaurant(other) })).toMatchObject({
    status: 404,
  });
});

it.for([
  [{}, 'Write a title or a text, or choose an image.'],
  [{ title: 'x', minutes: 1_441 }, 'A takeover lasts from 1 to 1440 minutes.'],
  [{ title: 'x', minutes: 0 }, 'A takeover lasts from 1 to 1440 minutes.'],
  [{ title: 'x', displayIds: [] }, 'Choose at least one display, or all.'],
  [{ text: 'x\n'.repeat(12).concat('x') }, 'The text has at most 12 lines.'],
] as const)('refuses %j', async ([body, error], { owner }) => {
  expect(
    await owner.refused(takeoverRoutes.start, { params: ofRestaurant(owner), body } as never),
  ).toMatchObject({
    status: 400,
    error,
  });
});

it('shows an image of the library, which stays there as long', async ({ app, owner }) => {
  const display = await aDisplay(owner);
  const files = [{ name: 'closed.png', bytes: await aPng(64, 36) }];
  const { url } = (await owner.send(mediaRoutes.upload, { files })).json();

  await start(owner, { title: '', text: '', imageUrl: url });

  const { manifest } = await app.call(pairingRoutes.content, {
    params: { pairingCode: display.pairingCode },
  });
  expect(manifest.takeovers).toMatchObject([{ imageUrl: url }]);
  expect(manifest.files).toMatchObject([{ url, type: 'image' }]);
});

it('is in Recent Activity in words, and is ended instead of undone', async ({ owner }) => {
  const display = await aDisplay(owner);
  const { id, revision } = await start(owner, { displayIds: [display.id] });
  await end(owner, id);
  await end(owner, id);

  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  const undo = await owner.refused(undoRoutes.undo, { params: { undo: String(revision) } } as never);

  expect(recentActivity.slice(0, 3)).toMatchObject([
    { type: 'takeover', action: 'takeover-ended', name: 'Kitchen closed', undo: null },
    { type: 'takeover', action: 'takeover-started', name: 'Kitchen closed', after: 1, undo: null },
    { type: 'display' },
  ]);
  expect(undo).toMatchObject({ status: 409, error: expect.stringContaining('End it') });
});

it('has receipts: which screen had it from when to when', async ({ app, owner, connect }) => {
  const other = await start(await signUpOwner(app));
  const { display, screen } = await connectScreenShowing(app, owner, connect, [await anItem(owner)]);
  const { id, revision } = await start(owner);
  const from = app.clock.now();
  app.clock.advance(HOUR);
  const to = app.clock.now();
  const span = { menuId: null, revision, wasOnline: true };

  let isStored = false;
  const spans = [
    { ...span, from, to: to - MINUTE, takeoverId: id },
    { ...span, from: to - MINUTE, to, takeoverId: other.id },
  ];
  void screen.emit('shown', { spans }).then(() => {
    isStored = true;
  });
  await expect
    .poll(async () => {
      await app.app.run('telemetry');
      return isStored;
    })
    .toBe(true);

  const { screens } = await owner.call(shownRoutes.get, { params: { id: display.id } });
  const known = screens[0]?.spans.filter(({ isKnown }) => isKnown) ?? [];
  expect(known.map((one) => [one.from, one.to, one.takeoverId])).toEqual([
    [iso(from), iso(to - MINUTE), id],
    [iso(to - MINUTE), iso(to), undefined],
  ]);
});

it('forgets takeovers after 90 days', async ({ app, owner }) => {
  await start(owner);
  app.clock.advance(91 * DAY);

  await app.app.run('housekeeping');

  const left = app.app.db
    .selectFrom('takeovers')
    .select('id')
    .where('restaurant_id', '=', owner.restaurantId);
  expect(await left.execute()).toEqual([]);
});
