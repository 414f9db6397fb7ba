/** Part of `valid-args.ts` about accounts: passwords, sessions, the second factor and devices with notifications. */
import { sessionRoutes } from '@menuboard/contract/sessions';
import { createLink } from '../../src/features/auth/mailed-links.repo.ts';
import { password } from '../as-owner.ts';
import { aBrowser } from '../push-browser.ts';
import { removeFactor, storeFactor } from '../second-factor.ts';
import { trusted } from '../trusted-id.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const none: ArgsOf = async () => ({});

/** The token of a new link in a mail to the owner. */
async function linkToken(
  { app, userId }: World,
  table: 'password_resets' | 'email_confirmations',
): Promise<string> {
  const token = await createLink(app.app.db, table, trusted(userId), '2999-01-01T00:00:00.000Z');
  return token ?? '';
}

/** The token of a new link for a new password. */
export const resetToken = (world: World) => linkToken(world, 'password_resets');

/** A new session of the owner. */
async function ofSession(world: World) {
  const token = await world.freshToken();
  const { sessions } = await world.app.call(sessionRoutes.list, {}, { token });
  return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } };
}

/** Password, and the code of a factor that is on or not confirmed yet. */
function withCode(isOn: boolean): ArgsOf {
  return async ({ app, userId }) => ({ body: { password, code: await storeFactor(app, userId, isOn) } });
}

let emails = 0;

const register: ArgsOf = async ({ mark }) => {
  emails += 1;
  return {
    body: { email: `new${emails}.${mark}@restaurant.example`, password, restaurantName: `New ${mark}` },
  };
};

/** By the call's name. */
export const validAccountArgs: Record<string, ArgsOf[]> = {
  'accounts.signUpMode': [none],
  'accounts.register': [register],
  'accounts.login': [
    async ({ app, userId, email }) => {
      await removeFactor(app, userId);
      return { body: { email, password } };
    },
  ],
  'accounts.me': [none],
  'accounts.changePassword': [async () => ({ body: { currentPassword: password, newPassword: password } })],
  'accounts.sendConfirmation': [none],
  'accounts.confirmEmail': [
    async (world) => ({ body: { token: await linkToken(world, 'email_confirmations') } }),
  ],
  'accounts.logout': [none],
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
  'secondfactor.get': [none],
  'secondfactor.setUp': [
    async ({ app, userId }) => {
      await removeFactor(app, userId);
      return { body: { password } };
    },
  ],
  'secondfactor.turnOn': [withCode(false)],
  'secondfactor.turnOff': [withCode(true)],
  'secondfactor.replaceRecoveryCodes': [withCode(true)],
  'passwords.canSend': [none],
  'passwords.sendLink': [async ({ email }) => ({ body: { email } })],
  'passwords.reset': [async (world) => ({ body: { token: await resetToken(world), newPassword: password } })],
};
