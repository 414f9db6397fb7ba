import type { Register, Session } from '@menuboard/contract/auth';
import type * as z from 'zod/mini';
import type { Profile } from '../../config/profile.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { LockedTx, Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { addressKey } from '../../lib/rate-limiter.ts';
import type { FindOperator } from '../server-backups/operators.reads.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import { rememberAddress } from './known-addresses.repo.ts';
import type { Device, SessionsService } from './sessions.service.ts';

interface InsertPersonDeps {
  clock: Clock;
  profile: Profile;
  findOperator: FindOperator;
  /** Makes a new user a member. */
  addMember: (tx: LockedTx, member: MemberRow) => Promise<boolean>;
  startSession: SessionsService['start'];
  askToConfirm: EmailConfirmation['ask'];
}

type Person = Pick<z.output<typeof Register>, 'firstName' | 'lastName' | 'phone' | 'address'> & {
  /** Normalised. */
  email: string;
  passwordHash: string;
  /** Whether the person came by a mail to this address. */
  isConfirmed: boolean;
};

/** Adds users, each with their first restaurant, and signs them in. */
export function createInsertPerson(deps: InsertPersonDeps) {
  const { clock, addMember, startSession } = deps;
  return async function insertPerson(
    opened: Tx,
    person: Person,
    { restaurant_id, role }: Pick<MemberRow, 'restaurant_id' | 'role'>,
    device: Device,
  ): Promise<Session> {
    const at = iso(clock());
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
    await deps.askToConfirm(tx, user);
    const isOperator = await deps.findOperator(tx, id);
    return { token: await startSession(tx, user, device), user: presentUser(user, deps.profile, isOperator) };
  };
}

export type InsertPerson = ReturnType<typeof createInsertPerson>;
