/** Events about displays, to owners. */
import { binRoutes } from '@menuboard/contract/bin';
import type { Display } from '@menuboard/contract/displays';
import { menuRoutes } from '@menuboard/contract/menus';
import { expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import type { Connect } from '../../../test/socket-client.ts';

/** Messages to an owner's phone about the displays of a menu that comes back from the bin. */
async function restoreMenuOf(app: TestApp, connect: Connect, displayCount: number): Promise<Display[]> {
  const owner = await signUpOwner(app);
  const menu = await aMenu(owner, [await anItem(owner)], 'Lunch');
  for (let n = 0; n < displayCount; n += 1) await aDisplay(owner, menu);
  await owner.call(menuRoutes.remove, { params: { id: menu.id } });
  const phone = await connect({ token: owner.token });
  await app.app.settled();
  // Answered after earlier events.
  await phone.emit('join-display', 'none');
  phone.received.length = 0;

  await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });

  const updates = () => phone.received.filter(({ event }) => event === 'display-updated');
  await waitFor(() => expect(updates()).toHaveLength(displayCount));
  return updates().map(({ payload }) => payload as Display);
}

it('sends a few changed displays with their menus and items', async ({ app, connect }) => {
  const displays = await restoreMenuOf(app, connect, 2);

  for (const { currentMenu } of displays) expect(currentMenu).toMatchObject({ name: 'Lunch', items: [{}] });
});

it('sends many changed displays as their list has them, without items', async ({ app, connect }) => {
  const displays = await restoreMenuOf(app, connect, 11);

  for (const { currentMenu } of displays) {
    expect(currentMenu).toEqual({ id: expect.any(String), name: 'Lunch', description: expect.any(String) });
  }
});
