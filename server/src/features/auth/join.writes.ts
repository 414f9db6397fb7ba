import type { Session } from '@menuboard/contract/auth';
import type { Join } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Tx } from '../../db/schema.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { addressKey, countAttempt } from '../../lib/rate-limiter.ts';
import { findUserByEmail } from './auth.repo.ts';
import { insertPerson } from './insert-person.ts';
import { checkNewPassword } from './password-rules.ts';
import { emailTakenByInvited, isDuplicate, tooManySignUps } from './sign-up-errors.ts';
import type { Device } from './start-session.ts';

/** The place that an invitation gives. */
export interface Admitted {
  membership: Pick<MemberRow, 'restaurant_id' | 'role'>;
  /** Address to which this link was mailed, which its reader has thereby confirmed. */
  mailedTo: string | null;
}

/**
 * Adds an account for an invited person, also where nobody else may sign up.
 *
 * @param admit uses the invitation up, in the transaction that adds the account
 */
export async function join(
  body: Join,
  restaurantName: string,
  device: Device,
  admit: (tx: Tx) => Promise<Admitted>,
  kit: Kit,
): Promise<Session> {
  const address = addressKey(device.ip);
  await countAttempt(kit.limiters.auth.signUpLimiter, address, tooManySignUps);
  const email = normalizeEmail(body.email);
  if (await findUserByEmail(kit.db, email)) throw emailTakenByInvited();
  await checkNewPassword(kit.config, body.password, 'password', { email, restaurantName });
  const passwordHash = await kit.passwords.hash(body.password, address);
  try {
    return await kit.db.transaction().execute(async (tx) => {
      const { membership, mailedTo } = await admit(tx);
      const person = { ...body, email, passwordHash, isConfirmed: mailedTo === email };
      return insertPerson(tx, person, membership, device, kit);
    });
  } catch (error) {
    throw isDuplicate(error) ? emailTakenByInvited() : error;
  }
}
