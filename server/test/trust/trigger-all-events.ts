/** Triggers every event of the contract in a restaurant. */
import { binRoutes } from '@menuboard/contract/bin';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { conversionRoutes } from '@menuboard/contract/conversions';
import type { Display } from '@menuboard/contract/displays';
import { displayRoutes } from '@menuboard/contract/displays';
import type { RouteArgs, RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { promotionRoutes } from '@menuboard/contract/promotions';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { takeoverRoutes } from '@menuboard/contract/takeovers';
import * as z from 'zod/mini';
import { aLayout } from '../factories.ts';
import { aVideo } from '../form.ts';
import type { World } from './world.ts';

/** @param display is shown on screens during the events; its menu has items */
export async function triggerAllEvents(world: World, display: Display): Promise<void> {
  const { app, mark, restaurantId } = world;
  const token = await world.freshToken();
  const settled = () => app.app.settled();
  async function ok<R extends RouteDefinition>(route: R, args: RouteArgs<R>): Promise<void> {
    await app.call(route, args, { token });
    // Events about deleted records are dropped, so each event is delivered before the next change.
    await settled();
  }
  const { id } = display;
  const menuId = display.menuId ?? '';
  const [item, spare] = display.currentMenu?.items ?? [];
  if (!item || !spare) throw new Error('The display needs a menu with two items.');

  await ok(itemRoutes.update, { params: { id: item.id }, body: { price: 8.25 } });
  await ok(itemRoutes.toggle, { params: { id: item.id }, body: { isAvailable: false } });
  const many = Array.from({ length: 21 }, () => world.item());
  const itemIds = (await Promise.all(many)).map((one) => one.id);
  await ok(bulkItemRoutes.changeMany, {
    params: { restaurantId },
    body: { itemIds, change: { percent: 5 } },
  });
  await ok(itemRoutes.remove, { params: { id: spare.id } });
  await ok(binRoutes.restore, { params: { kind: 'item', id: spare.id } });
  const promotion = { params: { id: await world.promotion() } };
  await ok(promotionRoutes.update, { ...promotion, body: { percent: 30 } });
  await ok(promotionRoutes.remove, promotion);
  await ok(takeoverRoutes.end, { params: { id: await world.takeover() } });
  await ok(menuRoutes.update, { params: { id: menuId }, body: { name: `Supper ${mark}` } });
  await ok(displayRoutes.update, { params: { id }, body: { name: `Window ${mark}` } });
  await ok(displayRoutes.updateSettings, {
    params: { id },
    body: { settings: { look: 'custom', rotation: 90 } },
  });
  await ok(menuRoutes.setLayout, { params: { id: menuId }, body: aLayout([item, spare]) });
  await ok(menuRoutes.removeLayout, { params: { id: menuId } });
  const files = [aVideo(`${mark}.mp4`)];
  const { uploadMedia, uploadScheduledMedia } = displayRoutes;
  const behind = await app.send(uploadMedia, { params: { id }, files }, { token });
  z.parse(uploadMedia.response, behind.json());
  const uploaded = await app.send(uploadScheduledMedia, { params: { id }, files }, { token });
  const { mediaItems } = z.parse(uploadScheduledMedia.response, uploaded.json());
  await settled();

  const second = await world.menu();
  await ok(displayRoutes.assignMenu, { params: { id }, body: { menuId: second.id } });
  await ok(displayRoutes.assignMenu, { params: { id }, body: { menuId } });
  const content = { type: 'menu' as const, menuId: second.id };
  const { scheduledItem } = await app.call(
    scheduleRoutes.create,
    { params: { id }, body: { content, schedule: { type: 'always' } } },
    { token },
  );
  await settled();
  const entry = { id, itemId: scheduledItem.id };
  await ok(menuRoutes.update, { params: { id: second.id }, body: { name: `Brunch ${mark}` } });
  await ok(scheduleRoutes.update, { params: entry, body: { isActive: false } });
  const loop = { content: { type: 'media' as const, mediaItems }, isActive: true };
  await ok(scheduleRoutes.update, { params: entry, body: loop });
  await ok(scheduleRoutes.remove, { params: entry });
  await ok(binRoutes.restore, { params: { kind: 'schedule', id: entry.itemId } });
  const file = await world.file();
  await ok(mediaRoutes.rename, { params: { id: file }, body: { name: `Terrace ${mark}.mp4` } });
  await ok(mediaRoutes.remove, { params: { id: file } });
  await ok(binRoutes.restore, { params: { kind: 'media', id: file } });
  const conversion = await world.conversion(display);
  await ok(displayRoutes.removeMedia, { params: { id } });
  await ok(conversionRoutes.remove, { params: { id: conversion } });
  await ok(menuRoutes.remove, { params: { id: menuId } });
  await ok(binRoutes.restore, { params: { kind: 'menu', id: menuId } });

  const gone = await world.display();
  await world.screen(gone);
  await settled();
  const { status } = await app.call(displayRoutes.get, { params: { id: gone.id } }, { token });
  const screenId = status.screens[0]?.id ?? '';
  await ok(displayRoutes.reloadScreen, { params: { id: gone.id, screenId } });
  await ok(displayRoutes.forgetScreen, { params: { id: gone.id, screenId } });
  await ok(binRoutes.restore, { params: { kind: 'screen', id: screenId } });
  await ok(displayRoutes.remove, { params: { id: gone.id } });
  const invitation = { role: 'staff' as const };
  await ok(memberRoutes.invite, { params: { restaurantId }, body: invitation });
  const { id: sourceMenuId } = await world.menuElsewhere();
  await ok(takenMenuRoutes.take, { params: { restaurantId }, body: { sourceMenuId } });
  await ok(restaurantRoutes.update, { params: { id: restaurantId }, body: { currency: 'EUR' } });
}
