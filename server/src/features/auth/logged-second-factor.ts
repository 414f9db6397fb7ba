import { AppError } from '../../lib/app-error.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** The same service; the security log gets a line for each change of a second factor, and for each refused one. */
export function withFactorLog(factor: SecondFactorService, log: SecurityLog): SecondFactorService {
  async function logged<T>(userId: string, change: Promise<T>): Promise<T> {
    return change.catch((error) => {
      if (error instanceof AppError && error.code === 'validation')
        log({ event: 'second-factor-change-failed', userId });
      throw error;
    });
  }

  return {
    ...factor,

    setUp: (caller, password) => logged(caller.userId, factor.setUp(caller, password)),

    async turnOn(caller, proof) {
      const reply = await logged(caller.userId, factor.turnOn(caller, proof));
      log({ event: 'second-factor-on', userId: caller.userId });
      return reply;
    },

    async turnOff(caller, proof) {
      await logged(caller.userId, factor.turnOff(caller, proof));
      log({ event: 'second-factor-off', userId: caller.userId });
    },

    async replaceRecoveryCodes(caller, proof) {
      const reply = await logged(caller.userId, factor.replaceRecoveryCodes(caller, proof));
      log({ event: 'recovery-codes-replaced', userId: caller.userId });
      return reply;
    },
  };
}
