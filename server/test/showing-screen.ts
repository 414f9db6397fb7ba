import { displayRoutes } from '@menuboard/contract/displays';
import { expect } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import type { OwnerClient } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from './factories.ts';
import type { Connect } from './socket-client.ts';

interface Stage {
  app: TestApp;
  owner: OwnerClient;
  connect: Connect;
}

/** A real screen that shows a menu on its own display, and can be switched off and on. */
export async function showingScreen({ app, owner, connect }: Stage, name = 'Counter') {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]), name);
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const statusOf = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
  const switchOn = async () => {
    const screen = await connect({ screenToken, tag: manifest.tag });
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(true));
    return screen;
  };
  let screen = await switchOn();
  return {
    display,
    switchOn: async () => {
      screen = await switchOn();
    },
    switchOff: async () => {
      screen.close();
      await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    },
  };
}
