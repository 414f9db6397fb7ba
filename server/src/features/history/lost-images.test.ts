/** An earlier version of a menu may show files that have left the disk since. */
import type { Layout } from '@menuboard/contract/domain/layout';
import { historyRoutes } from '@menuboard/contract/history';
import { mediaRoutes } from '@menuboard/contract/media';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu } from '../../../test/factories.ts';
import { aPng } from '../../../test/images.ts';
import { HOUR } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const get = (owner: OwnerClient, { id }: Pick<Menu, 'id'>) => owner.call(menuRoutes.get, { params: { id } });
const restore = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, { revision }: Pick<Menu, 'revision'>) =>
  owner.call(historyRoutes.restoreVersion, { params: { id }, body: { revision } });
const ofRestaurant = (by: OwnerClient) => ({ params: { restaurantId: by.restaurantId } });
async function upload(by: OwnerClient, size: number): Promise<string> {
  const files = [{ name: 'a.png', bytes: await aPng(size, size) }];
  const reply = await by.send(mediaRoutes.upload, { files });
  return reply.json().url;
}
/** Deletes a file from the library, and lets it leave the bin. */
async function lose(app: TestApp, by: OwnerClient, url: string): Promise<void> {
  const { media } = await by.call(mediaRoutes.list, ofRestaurant(by));
  const file = media.find((one) => one.url === url);
  await by.call(mediaRoutes.remove, { params: { id: file?.id ?? '' } });
  app.clock.advance(25 * HOUR);
  await app.app.run('housekeeping');
}
const rect = { x: 0, y: 0, w: 0.5, h: 0.5, z: 0 };
const image = (id: string, url: string) => ({ kind: 'image' as const, id, url, ...rect });
const arrange = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, body: Layout) =>
  owner.call(menuRoutes.setLayout, { params: { id }, body });
const far = 'https://images.example/soup.jpg';

describe('restoring a menu', () => {
  it('leaves out images whose files are gone, also by Undo', async ({ app, owner }) => {
    const [lost, kept] = [await upload(owner, 30), await upload(owner, 40)];
    const menu = await aMenu(owner);
    const color = '#ffffff';
    const layout = (aspect: Layout['aspect'], blocks: Layout['blocks'], imageUrl: string | null): Layout => ({
      ...{ v: 1, aspect, blocks },
      background: { color, imageUrl, shade: 0.5 },
    });
    await arrange(owner, menu, {
      ...layout('16:9', [image('a', lost), image('b', kept), image('c', far)], lost),
      other: layout('9:16', [image('a', lost)], kept),
    });
    const panels = [
      { kind: 'picture' as const, mediaUrl: lost },
      { kind: 'picture' as const, mediaUrl: kept },
      { kind: 'special' as const, title: 'Today', mediaUrl: lost },
    ];
    const sections = [
      { category: 'Soups', imageUrl: lost, order: 0 },
      { category: 'Mains', imageUrl: kept, order: 1 },
    ];
    const body = { panels, sections };
    const before = await owner.call(menuRoutes.update, { params: { id: menu.id }, body });
    const plain = { panels: [], sections: [] };
    const emptied = await owner.call(menuRoutes.update, { params: { id: menu.id }, body: plain });
    const removed = await owner.call(menuRoutes.removeLayout, { params: { id: menu.id } });
    await lose(app, owner, lost);

    const { menu: restored } = await restore(owner, menu, { revision: before.revision });

    expect(restored.layout).toEqual({
      ...layout('16:9', [image('b', kept), image('c', far)], null),
      other: layout('9:16', [], kept),
    });
    expect(restored.panels).toMatchObject([{ mediaUrl: kept }, { kind: 'special', title: 'Today' }]);
    expect(JSON.stringify(restored)).not.toContain(lost);
    const { menu: again } = await restore(owner, menu, { revision: before.revision });
    expect(again).toEqual(restored);

    await restore(owner, menu, { revision: removed.revision });
    for (const { revision } of [removed, emptied])
      await owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
    const undone = await get(owner, menu);
    expect(undone.layout).toEqual(restored.layout);
    expect(undone).toMatchObject({ panels: restored.panels, sections: restored.sections });
  });

  it('keeps images that the menu shows now, also of no library', async ({ app, owner }) => {
    const other = await signUpOwner(app);
    const url = await upload(other, 30);
    const menu = await aMenu(owner);
    const layout = { v: 1 as const, aspect: '16:9' as const, blocks: [image('a', url)] };
    const arranged = await arrange(owner, menu, layout);
    await lose(app, other, url);
    await arrange(owner, menu, { ...layout, blocks: [image('b', url)] });

    const { menu: restored } = await restore(owner, menu, { revision: arranged.revision });

    expect(restored.layout).toEqual(layout);
  });
});
