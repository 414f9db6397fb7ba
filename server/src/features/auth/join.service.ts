import type { Session } from '@menuboard/contract/auth';
import type { Join } from '@menuboard/contract/members';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { normalizeEmail } from '../../lib/email.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { addressKey, countAttempt, type GuessLimiter } from '../../lib/rate-limiter.ts';
import { findUserByEmail } from './auth.repo.ts';
import type { InsertPerson } from './insert-person.ts';
import type { CheckNewPassword } from './password-rules.ts';
import type { Device } from './sessions.service.ts';
import { emailTakenByInvited, isDuplicate, tooManySignUps } from './sign-up-errors.ts';

interface JoinDeps {
  db: Db;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  /** Counts all sign-ups per address, these among them. */
  signUpLimiter: GuessLimiter;
  insertPerson: InsertPerson;
}

/** Who joins, and into which restaurant: uses an invitation up. */
export interface Admitted {
  membership: Pick<MemberRow, 'restaurant_id' | 'role'>;
  /** The address to which this link was mailed: its reader has confirmed the address. */
  mailedTo: string | null;
}

/** Adds accounts for invited people, also where nobody else may sign up. */
export function createJoin({ db, passwords, checkNewPassword, signUpLimiter, insertPerson }: JoinDeps) {
  return async function join(
    body: Join,
    restaurantName: string,
    device: Device,
    admit: (tx: Tx) => Promise<Admitted>,
  ): Promise<Session> {
    const address = addressKey(device.ip);
    await countAttempt(signUpLimiter, address, tooManySignUps);
    const email = normalizeEmail(body.email);
    if (await findUserByEmail(db, email)) throw emailTakenByInvited();
    await checkNewPassword(body.password, 'password', { email, restaurantName });
    const passwordHash = await passwords.hash(body.password, address);
    try {
      return await db.transaction().execute(async (tx) => {
        const { membership, mailedTo } = await admit(tx);
        const person = { ...body, email, passwordHash, isConfirmed: mailedTo === email };
        return insertPerson(tx, person, membership, device);
      });
    } catch (error) {
      throw isDuplicate(error) ? emailTakenByInvited() : error;
    }
  };
}
