import type { Register, Session } from '@menuboard/contract/auth';
import type * as z from 'zod/mini';
import type { Kit } from '../../app/kit.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { addressKey } from '../../lib/rate-limiter.ts';
import { addMember } from '../members/members.writes.ts';
import { isOperator } from '../server-backups/operators.reads.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';
import { rememberAddress } from './known-addresses.repo.ts';
import { type Device, startSession } from './start-session.ts';

type Person = Pick<z.output<typeof Register>, 'firstName' | 'lastName' | 'phone' | 'address'> & {
  /** Normalised. */
  email: string;
  passwordHash: string;
  /** Whether the person came by a mail to this address. */
  isConfirmed: boolean;
};

/** Adds a user with their first restaurant, and signs them in. */
export async function insertPerson(
  opened: Tx,
  person: Person,
  { restaurant_id, role }: Pick<MemberRow, 'restaurant_id' | 'role'>,
  device: Device,
  kit: Kit,
): Promise<Session> {
  const at = iso(kit.clock());
  const id = newId<'user'>();
  await repo.insertUser(opened, {
    id,
    restaurant_id,
    email: person.email,
    password_hash: person.passwordHash,
    first_name: person.firstName ?? '',
    last_name: person.lastName ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
    created_at: at,
    email_confirmed_at: person.isConfirmed ? at : null,
  });
  const tx = await lockPersonRow(opened, id);
  await addMember(tx, { restaurant_id, user_id: id, role, joined_at: at });
  await rememberAddress(tx, id, addressKey(device.ip), at);
  const user = await repo.findUser(tx, id);
  if (!user) throw notFound('Account');
  await askToConfirm(tx, user, kit);
  const { config } = kit;
  const presented = presentUser(user, config.profile, await isOperator(tx, id, config));
  return { token: await startSession(tx, user, device, kit), user: presented };
}
