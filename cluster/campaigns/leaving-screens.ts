/** Screens that lose their power in the moment in which their node dies: nobody tells the others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createCrowd } from '../../lab/src/clients/crowd.ts';
import type { SceneRestaurant } from './scene.ts';

const SCREENS = 4;

export interface LeavingScreens {
  leave: () => Promise<void>;
  /** How many of them the server still calls online. */
  countOnline: () => Promise<number>;
}

/** Connects them to one node, and waits until owners see them. */
export async function openLeavingScreens(
  nodeUrl: string,
  { api, group }: SceneRestaurant,
): Promise<LeavingScreens> {
  const display = await api.addDisplay('Leaving', null);
  const crowd = createCrowd({ url: nodeUrl });
  await crowd.open(Array.from({ length: SCREENS }, () => ({ group, pairingCode: display.pairingCode })));
  await crowd.waitUntilConnected();
  const countOnline = async () =>
    (await api.getDisplayStatus(display)).screens.filter(({ isOnline }) => isOnline).length;
  while ((await countOnline()) < SCREENS) await sleep(100);
  return { leave: crowd.abandon, countOnline };
}
