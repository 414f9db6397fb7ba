import type { secondFactorRoutes } from '@menuboard/contract/second-factor';
import type { Handlers } from '../../http/handler.ts';
import type { secondFactorService } from './second-factor.service.ts';

export function secondFactorHandlers(
  factor: ReturnType<typeof secondFactorService>,
): Handlers<typeof secondFactorRoutes> {
  return {
    get: (_, { userId }) => factor.get(userId),
    setUp: ({ body }, caller) => factor.setUp(caller, body.password),
    turnOn: ({ body }, caller) => factor.turnOn(caller, body),
    turnOff: async ({ body }, caller) => {
      await factor.turnOff(caller, body);
      return null;
    },
    replaceRecoveryCodes: ({ body }, caller) => factor.replaceRecoveryCodes(caller, body),
  };
}
