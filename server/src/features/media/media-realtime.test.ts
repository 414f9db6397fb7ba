/** Events about images and videos, to owners and screens. */
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { aVideo } from '../../../test/form.ts';
import { aPng } from '../../../test/images.ts';

it('notifies owner and screens when a display gets or loses its media', async ({ app, owner, connect }) => {
  const display = await aDisplay(owner);
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const params = { id: display.id };
  const phone = await connect({ token: owner.token });
  const screen = await connect({ screenToken, tag: manifest.tag });
  const content = () =>
    app.call(pairingRoutes.content, { params: { pairingCode: display.pairingCode } }, { token: screenToken });

  const shown = (await owner.send(displayRoutes.uploadMedia, { params, files: [aVideo()] })).json();

  const { mediaUrl, mediaType } = shown;
  expect(await phone.waitForEvent('display-updated')).toMatchObject({ id: display.id, mediaUrl, mediaType });
  const { tag } = (await screen.waitForEvent('display-updated')) as { tag: string };
  expect(tag).not.toBe(manifest.tag);
  const fetched = await content();
  expect(fetched.manifest.tag).toBe(tag);
  expect(fetched.display).toMatchObject({ mediaUrl, mediaType: 'video' });

  phone.received.length = 0;
  screen.received.length = 0;
  await owner.call(displayRoutes.removeMedia, { params });

  expect(await phone.waitForEvent('display-updated')).toMatchObject({ mediaUrl: null, mediaType: null });
  await screen.waitForEvent('display-updated');
  expect((await content()).display.mediaUrl).toBeNull();
});

it('notifies owner and screens of the new image of an item', async ({ app, owner, connect }) => {
  const item = await anItem(owner);
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const phone = await connect({ token: owner.token });
  const screen = await connect({ screenToken, tag: manifest.tag });

  const args = { params: { itemId: item.id }, files: [{ name: 'a.png', bytes: await aPng(33, 33) }] };
  const { imageUrl } = (await owner.send(itemRoutes.uploadImage, args)).json();

  expect(await phone.waitForEvent('item-updated')).toMatchObject({ id: item.id, imageUrl });
  expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: item.id, imageUrl });
});

it('notifies nobody of a refused upload', async ({ owner, connect }) => {
  const display = await aDisplay(owner);
  const phone = await connect({ token: owner.token });

  const files = [{ name: 'a.png', bytes: Buffer.from('<svg/>') }];
  await owner.refused(displayRoutes.uploadMedia, { params: { id: display.id }, files });
  await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Bar' } });

  expect(await phone.waitForEvent('display-updated')).toMatchObject({ name: 'Bar' });
  expect(phone.received.filter(({ event }) => event === 'display-updated')).toHaveLength(1);
});
