import { displayRoutes } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { OwnerClient } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, aPairedScreen } from './factories.ts';
import type { Connect } from './socket-client.ts';

/** Pairs and connects a screen of a new display that shows the items. */
export async function connectScreenShowing(
  app: TestApp,
  owner: OwnerClient,
  connect: Connect,
  items: Item[],
) {
  const menu = await aMenu(owner, items);
  const display = await aDisplay(owner, menu);
  const paired = await aPairedScreen(app, display);
  const screen = await connect({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  const statusOf = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
  return { menu, display, paired, screen, statusOf };
}
