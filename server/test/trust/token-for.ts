import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { World } from './world.ts';

/** A new proof that a restaurant may make a call: a kitchen link, a screen's token, or a session. */
export async function tokenFor({ auth }: RouteDefinition, world: World): Promise<string> {
  if (auth === 'kitchen') return (await world.kitchenLink()).token;
  if (auth === 'pairedScreen') return (await world.screen(await world.display())).screenToken;
  return world.freshToken();
}
