import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createDiskStore } from '../../media/disk-store.ts';
import { demoRestaurant } from './demo-data.ts';
import { fillDemo } from './fill-demo.ts';

let server: TestApp;
afterEach(() => server.stop());

// In one process with the whole server, as `npm run demo` does it: what the server forbids holds for it too.
it('fills an empty restaurant that its owner can sign in to, pictures and all', {
  timeout: 60_000,
}, async () => {
  server = await buildTestApp();
  const media = createDiskStore(join(server.dataDir, 'media'));
  const { email, displays } = await fillDemo(server.app.http, media, 'kitchen-door');

  const { token, user } = await server.ok(authRoutes.login, { body: { email, password: 'kitchen-door' } });
  const params = { restaurantId: user.restaurant.id };
  const { items } = await server.ok(itemRoutes.list, { params }, { token });
  expect(items).toHaveLength(demoRestaurant.items.length);
  expect(items.filter(({ imageUrl }) => imageUrl)).toHaveLength(
    demoRestaurant.items.filter(({ picture }) => picture).length,
  );
  const listed = await server.ok(displayRoutes.list, { params }, { token });
  expect(listed.displays.map(({ pairingCode }) => pairingCode).sort()).toEqual(
    displays.map(({ pairingCode }) => pairingCode).sort(),
  );

  const { media: library } = await server.ok(mediaRoutes.list, { params }, { token });
  expect(library.map(({ name, type }) => `${type} ${name}`).sort()).toEqual([
    'image Carrot cake.webp',
    'image Lemon polenta cake.webp',
  ]);
  expect(library.every(({ thumbnailUrl, size }) => thumbnailUrl !== null && size < 60_000)).toBe(true);
  const [front, window] = ['Front TV', 'Window'].map((name) =>
    listed.displays.find((one) => one.name === name),
  );
  const times = front?.scheduledContent.map(({ schedule }) => `${schedule.startTime} to ${schedule.endTime}`);
  expect(times?.sort()).toEqual(['07:00 to 11:30', '11:30 to 15:00']);
  expect(window?.scheduledContent.map(({ content }) => content.type)).toEqual(['media']);
});
