/** The part of `valid-args.ts` for the own account and its devices. */
import { sessionRoutes } from '@menuboard/contract/sessions';
import { password } from '../as-owner.ts';
import { aBrowser } from '../push-browser.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const none: ArgsOf = async () => ({});

/** A new session of the owner. */
async function ofSession(world: World) {
  const token = await world.freshToken();
  const { sessions } = await world.app.call(sessionRoutes.list, {}, { token });
  return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } };
}

/** By the call's name. */
export const validAccountArgs: Record<string, ArgsOf[]> = {
  'sessions.list': [none],
  'sessions.end': [ofSession],
  'sessions.endOthers': [none],
  'account.createDataLink': [none],
  'account.remove': [
    async ({ restaurantName }) => ({ body: { password, restaurantName: await restaurantName() } }),
  ],
  'account.deletion': [none],
  'account.contact': [none],
  'push.get': [none],
  'push.subscribe': [
    async () => ({
      body: { endpoint: 'https://push.example/1', keys: aBrowser().keys, language: 'en' },
    }),
  ],
  'push.unsubscribe': [ofSession],
};
