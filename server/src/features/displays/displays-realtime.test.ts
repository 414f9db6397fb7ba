/** Events about displays, to owners. */
import { binRoutes } from '@menuboard/contract/bin';
import type { Display } from '@menuboard/contract/displays';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { socketClients } from '../../../test/socket-client.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
});
afterAll(() => app.stop());

const aClient = socketClients(() => url);

/** Events to an owner's phone about the displays of a menu that returns from the bin. */
async function restoreMenuOf(displayCount: number): Promise<Display[]> {
  const owner = await signUpOwner(app);
  const menu = await aMenu(owner, [await anItem(owner)], 'Lunch');
  for (let n = 0; n < displayCount; n += 1) await aDisplay(owner, menu);
  await owner.call(menuRoutes.remove, { params: { id: menu.id } });
  const phone = await aClient({ token: owner.token });
  await app.app.settled();
  // Answered after earlier events.
  await phone.emit('join-display', 'none');
  phone.received.length = 0;

  await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });

  const updates = () => phone.received.filter(({ event }) => event === 'display-updated');
  await waitFor(() => expect(updates()).toHaveLength(displayCount));
  return updates().map(({ payload }) => payload as Display);
}

it('sends a few changed displays with their menus and items', async () => {
  const displays = await restoreMenuOf(2);

  for (const { currentMenu } of displays) expect(currentMenu).toMatchObject({ name: 'Lunch', items: [{}] });
});

it('sends many changed displays as their list has them, without items', async () => {
  const displays = await restoreMenuOf(11);

  for (const { currentMenu } of displays) {
    expect(currentMenu).toEqual({ id: expect.any(String), name: 'Lunch', description: expect.any(String) });
  }
});
