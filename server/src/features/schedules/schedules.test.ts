import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { SCHEDULE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { type ScheduledItem, scheduleRoutes } from '@menuboard/contract/schedules';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, aScheduledMenu, fillSchedule } from '../../../test/factories.ts';
import { aPng } from '../../../test/images.ts';

const always = { type: 'always' as const };
let width = 20;

async function anImage(of: OwnerClient, name = 'board.png'): Promise<MediaItem> {
  width += 1;
  const reply = await of.send(mediaRoutes.upload, { files: [{ name, bytes: await aPng(width) }] });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

async function listOf(owner: OwnerClient, id: string): Promise<ScheduledItem[]> {
  return (await owner.call(scheduleRoutes.list, { params: { id } })).scheduledContent;
}

const create = (owner: OwnerClient, id: string, body: unknown) =>
  owner.send(scheduleRoutes.create, { params: { id }, body });

describe('an entry', () => {
  it('shows a menu, is active with priority 0 by default, and is part of its display', async ({ owner }) => {
    const [menu, display] = [await aMenu(owner), await aDisplay(owner)];

    const entry = await aScheduledMenu(owner, display, menu);

    expect(entry).toEqual({
      id: expect.any(String),
      isActive: true,
      priority: 0,
      content: { type: 'menu', menuId: menu.id },
      schedule: always,
      createdAt: expect.any(String),
      revision: expect.any(Number),
    });
    expect(await listOf(owner, display.id)).toEqual([entry]);
    const shown = await owner.call(displayRoutes.get, { params: { id: display.id } });
    expect(shown.scheduledContent).toEqual([entry]);
    expect(shown.revision).toBe(entry.revision);
    const { displays } = await owner.call(displayRoutes.list, {
      params: { restaurantId: owner.restaurantId },
    });
    expect(displays.find(({ id }) => id === display.id)?.scheduledContent).toEqual([entry]);
  });

  it('shows files in the given order, with the types that the library knows', async ({ owner }) => {
    const display = await aDisplay(owner);
    const [one, two] = [await anImage(owner), await anImage(owner)];
    const lie = { url: two.url, name: 'something else', type: 'video' };

    const reply = await create(owner, display.id, {
      content: { type: 'media', mediaItems: [lie, one, two] },
      schedule: always,
    });

    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().scheduledItem.content).toEqual({ type: 'media', mediaItems: [two, one, two] });
  });

  it('changes the fields that a call names, and keeps the rest', async ({ owner }) => {
    const display = await aDisplay(owner);
    const entry = await aScheduledMenu(owner, display, await aMenu(owner), { priority: 4 });
    const params = { id: display.id, itemId: entry.id };
    const update = async (body: object) =>
      (await owner.call(scheduleRoutes.update, { params, body })).scheduledItem;

    const off = await update({ isActive: false });
    expect(off).toEqual({ ...entry, isActive: false, revision: entry.revision + 1 });

    const schedule = { type: 'recurring', daysOfWeek: ['friday'], startTime: '22:00', endTime: '02:00' };
    const image = await anImage(owner);
    const content = { type: 'media', mediaItems: [image] };
    const after = await update({ schedule, content, priority: 10 });
    expect(after).toEqual({ ...off, schedule, content, priority: 10, revision: expect.any(Number) });
    const menu = await aMenu(owner);
    expect((await update({ content: { type: 'menu', menuId: menu.id } })).content).toEqual({
      type: 'menu',
      menuId: menu.id,
    });
    expect(await listOf(owner, display.id)).toHaveLength(1);
  });

  it('is deleted once, and can be restored', async ({ owner }) => {
    const display = await aDisplay(owner);
    const entry = await aScheduledMenu(owner, display, await aMenu(owner));
    const args = { params: { id: display.id, itemId: entry.id } };

    await owner.call(scheduleRoutes.remove, args);

    expect(await listOf(owner, display.id)).toEqual([]);
    expect(await owner.refused(scheduleRoutes.remove, args)).toMatchObject({ status: 404 });
    expect(await owner.refused(scheduleRoutes.update, { ...args, body: {} })).toMatchObject({
      status: 404,
      error: 'Schedule entry not found.',
    });
    await owner.call(binRoutes.restore, { params: { kind: 'schedule', id: entry.id } });
    expect(await listOf(owner, display.id)).toEqual([{ ...entry, revision: expect.any(Number) }]);
  });

  it('belongs to its display: a call for another display cannot change or delete it', async ({ owner }) => {
    const [display, other] = [await aDisplay(owner), await aDisplay(owner)];
    const entry = await aScheduledMenu(owner, display, await aMenu(owner));
    const args = { params: { id: other.id, itemId: entry.id } };

    expect(await owner.refused(scheduleRoutes.update, { ...args, body: {} })).toMatchObject({ status: 404 });
    expect(await owner.refused(scheduleRoutes.remove, args)).toMatchObject({ status: 404 });
    expect(await listOf(owner, display.id)).toEqual([entry]);
  });

  it('is inactive while its menu or its display is in the bin, and returns with it', async ({
    app,
    owner,
  }) => {
    const [menu, display] = [await aMenu(owner), await aDisplay(owner)];
    const entry = await aScheduledMenu(owner, display, menu);
    app.clock.advance(1);
    const other = await aScheduledMenu(owner, display, await aMenu(owner));
    const revision = async () =>
      (await owner.call(displayRoutes.get, { params: { id: display.id } })).revision;
    const before = await revision();

    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    expect(await listOf(owner, display.id)).toEqual([other]);
    expect(await revision()).toBeGreaterThan(before);
    const args = { params: { id: display.id, itemId: entry.id }, body: { isActive: false } };
    expect(await owner.refused(scheduleRoutes.update, args)).toMatchObject({ status: 404 });

    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    expect(await owner.refused(scheduleRoutes.list, args)).toMatchObject({ status: 404 });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
    expect(await listOf(owner, display.id)).toEqual([entry, other]);
  });

  it('is restored only after its menu, because nobody could see it before', async ({ owner }) => {
    const [menu, display] = [await aMenu(owner), await aDisplay(owner)];
    const entry = await aScheduledMenu(owner, display, menu);
    await owner.call(scheduleRoutes.remove, { params: { id: display.id, itemId: entry.id } });
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    const params = { kind: 'schedule' as const, id: entry.id };

    expect(await owner.refused(binRoutes.restore, { params })).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'The menu of this schedule entry is in the bin. Bring the menu back first.',
    });
    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    await owner.call(binRoutes.restore, { params });
    expect((await listOf(owner, display.id)).map(({ id }) => id)).toEqual([entry.id]);
  });
});

describe('refused', () => {
  const refusalOf = async (owner: OwnerClient, body: object) => {
    const display = await aDisplay(owner);
    const menu = await aMenu(owner);
    const complete = { content: { type: 'menu', menuId: menu.id }, schedule: always, ...body };
    const { status, error } = await owner.refused(scheduleRoutes.create, {
      params: { id: display.id },
      body: complete,
    });
    expect(await listOf(owner, display.id)).toEqual([]);
    return { status, error };
  };

  it.for([
    [{ priority: '5' }, 'Priority must be a whole number.'],
    [{ priority: 2.5 }, 'Priority must be a whole number.'],
    [{ priority: 11 }, 'Priority must be at most 10.'],
    [{ priority: -1 }, 'Priority must be at least 0.'],
    [{ schedule: { type: 'sometimes' } }, 'Schedule Type must be always, time_range or recurring.'],
    [{ schedule: { type: 'time_range', startTime: '24:00' } }, 'A time must look like 11:00.'],
    [{ schedule: { type: 'time_range', endTime: '9:00' } }, 'A time must look like 11:00.'],
    [{ schedule: { type: 'time_range', startDate: '2026-02-30' } }, 'This date does not exist.'],
    [{ schedule: { type: 'time_range', endDate: '30.11.2026' } }, 'A date must look like 2026-11-21.'],
    [
      { schedule: { type: 'time_range', startDate: '2026-05-02', endDate: '2026-05-01' } },
      'The end date is before the start date.',
    ],
    [{ schedule: { type: 'recurring', daysOfWeek: ['mon'] } }, 'A day must be one of monday to sunday.'],
    [{ schedule: { type: 'recurring', daysOfWeek: ['monday', 'monday'] } }, 'A day can be named only once.'],
    [{ content: { type: 'media', mediaItems: [] } }, 'Choose at least one image or video.'],
  ] as const)('%j', async ([body, error], { owner }) => {
    expect(await refusalOf(owner, body)).toEqual({ status: 400, error });
  });

  it('is another restaurant’s file or menu, like a missing one', async ({ app, owner }) => {
    const otherOwner = await signUpOwner(app);
    const file = await anImage(otherOwner);
    const menu = await aMenu(otherOwner);
    const missing = { ...file, url: `/media/${'0'.repeat(64)}.webp` };
    const odd = { ...file, url: '\u0000' };
    const media = (item: MediaItem) => ({ content: { type: 'media', mediaItems: [item] } });

    for (const one of [file, missing, odd, { ...file, url: `https://x.example${file.url}` }]) {
      expect(await refusalOf(owner, media(one))).toEqual({ status: 404, error: 'Media not found.' });
    }
    expect(await refusalOf(owner, { content: { type: 'menu', menuId: menu.id } })).toEqual({
      status: 404,
      error: 'Menu not found.',
    });
  });

  it('is a menu in the bin', async ({ owner }) => {
    const menu = await aMenu(owner);
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });

    expect(await refusalOf(owner, { content: { type: 'menu', menuId: menu.id } })).toMatchObject({
      status: 404,
    });
  });

  it('is one file more than a loop may have', async ({ owner }) => {
    const image = await anImage(owner);
    const mediaItems = Array.from({ length: 101 }, () => image);

    expect(await refusalOf(owner, { content: { type: 'media', mediaItems } })).toEqual({
      status: 400,
      error: 'A schedule can hold at most 100 files.',
    });
  });

  it('is one entry more than the 200 that a display may have', async ({ app, owner }) => {
    const [menu, display] = [await aMenu(owner), await aDisplay(owner)];
    const body = { content: { type: 'menu', menuId: menu.id }, schedule: always };
    const first = await aScheduledMenu(owner, display, menu);
    await fillSchedule(app, display, menu, SCHEDULE_ENTRIES_MAX - 1);
    expect(await listOf(owner, display.id)).toHaveLength(SCHEDULE_ENTRIES_MAX);

    expect(await owner.refused(scheduleRoutes.create, { params: { id: display.id }, body })).toMatchObject({
      status: 409,
      error: 'A display can have at most 200 schedule entries.',
    });
    expect(await listOf(owner, display.id)).toHaveLength(SCHEDULE_ENTRIES_MAX);
    await owner.call(scheduleRoutes.remove, { params: { id: display.id, itemId: first.id } });
    // All compete for the last free position, including the deleted entry.
    const attempts = await Promise.all([
      ...Array.from({ length: 5 }, () => create(owner, display.id, body)),
      owner.send(binRoutes.restore, { params: { kind: 'schedule', id: first.id } }),
    ]);
    const statuses = attempts.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await listOf(owner, display.id)).toHaveLength(SCHEDULE_ENTRIES_MAX);
  });
});

it('accepts an entry without days, which is never active', async ({ owner }) => {
  const display = await aDisplay(owner);
  await aScheduledMenu(owner, display, await aMenu(owner), { schedule: { type: 'recurring' } });

  expect(await owner.call(scheduleRoutes.activeContent, { params: { id: display.id } })).toEqual({
    source: 'none',
    content: null,
    scheduledItemId: null,
    validUntil: null,
  });
});

it('explains changes of a schedule in the activity', async ({ app }) => {
  const fresh = await signUpOwner(app);
  const [menu, display] = [await aMenu(fresh, [], 'Breakfast'), await aDisplay(fresh)];
  const entry = await aScheduledMenu(fresh, display, menu);
  const params = { id: display.id, itemId: entry.id };
  await fresh.call(scheduleRoutes.update, { params, body: { priority: 2 } });
  await fresh.call(scheduleRoutes.update, { params, body: { isActive: false } });
  await fresh.call(scheduleRoutes.update, { params, body: { isActive: true } });
  const mediaItems = [await anImage(fresh), await anImage(fresh)];
  await fresh.call(scheduleRoutes.update, { params, body: { content: { type: 'media', mediaItems } } });
  await fresh.call(scheduleRoutes.remove, { params });

  const { recentActivity } = await fresh.call(statsRoutes.get, { params: { id: fresh.restaurantId } });

  const activity = recentActivity.map(({ type, action, name, before, after }) => ({
    type,
    action,
    name,
    before,
    after,
  }));
  const name = 'Front TV';
  const ofDisplay = { type: 'display', name };
  expect(activity.slice(0, 6)).toEqual([
    { ...ofDisplay, action: 'unscheduled', before: 2, after: null },
    { ...ofDisplay, action: 'rescheduled', before: 'Breakfast', after: 2 },
    { ...ofDisplay, action: 'schedule-on', before: 'Breakfast', after: 'Breakfast' },
    { ...ofDisplay, action: 'schedule-off', before: 'Breakfast', after: 'Breakfast' },
    { ...ofDisplay, action: 'rescheduled', before: 'Breakfast', after: 'Breakfast' },
    { ...ofDisplay, action: 'scheduled', before: null, after: 'Breakfast' },
  ]);
});
