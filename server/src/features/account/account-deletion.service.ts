/**
 * Deletes an account with everything in it: at once for everybody who uses it, then row by row. A deletion that the end
 * of the process interrupts goes on with the next one. Files leave the disk with the sweep of unused files.
 */
import type { DeleteAccount } from '@menuboard/contract/account';
import type { Db, DisplayRow, RestaurantRow, SessionRow, UserRow } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { forEachApart } from '../../lib/for-each-apart.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { SendMail } from '../../mail/mail.ts';
import * as repo from './account-deletion.repo.ts';
import { accountDeletedMail } from './account-mails.ts';

type Person = Pick<UserRow, 'email'> & { restaurant_name: RestaurantRow['name'] };

export interface AccountDeletionDeps {
  db: Db;
  clock: Clock;
  requirePassword: (
    caller: Pick<Member, 'userId'> & { ip: string },
    field: string,
    typed: string,
  ) => Promise<Person>;
  disconnectSession: (id: SessionRow['id']) => void;
  disconnectScreens: (displayId: DisplayRow['id']) => void;
  sendMail: SendMail | undefined;
  securityLog: SecurityLog;
}

function otherName(name: string): AppError {
  const message = `Please type the name of your restaurant as it is written here: ${name}`;
  return new AppError('validation', message, [{ path: 'body.restaurantName', message }]);
}

/** Names are compared as a person reads them. */
const normalized = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export function createAccountDeletion(deps: AccountDeletionDeps) {
  const { db, clock } = deps;
  return {
    async remove(
      caller: Pick<Member, 'userId' | 'scope'> & { ip: string },
      { password, restaurantName }: DeleteAccount,
    ): Promise<void> {
      const { userId, scope } = caller;
      const { email, restaurant_name: name } = await deps.requirePassword(caller, 'password', password);
      if (normalized(restaurantName) !== normalized(name)) throw otherName(name);
      const { sessions, displays } = await db
        .transaction()
        .execute((tx) => repo.markDeleted(tx, scope.restaurantId, iso(clock())));
      for (const id of sessions) deps.disconnectSession(id);
      for (const id of displays) deps.disconnectScreens(id);
      deps.securityLog({ event: 'account-deleted', userId, restaurantId: scope.restaurantId });
      deps.sendMail?.(accountDeletedMail(email, name));
    },

    /** Deletes the rows of deleted accounts. It runs every minute. */
    async deleteRows(): Promise<void> {
      await forEachApart(await repo.findDeleted(db), (id) => repo.deleteRowsOf(db, id, iso(clock())));
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
