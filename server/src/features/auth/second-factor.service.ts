/** Two-step sign-in: a secret in an authenticator app as a second factor, and recovery codes. */
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@menuboard/contract/second-factor';
import type * as z from 'zod/mini';
import type { Kit } from '../../app/kit.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { drawQr } from '../../kernel/formats/qr-drawing.ts';
import { iso } from '../../kernel/time/clock.ts';
import { actWithCode, wrongCode } from './check-code.ts';
import { logIfRefused, requirePassword, type SignedIn } from './password-check.reads.ts';
import { recoveryCodesReplacedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.ts';
import * as repo from './second-factors.repo.ts';
import { newRecoveryCodes, newSecret, readCode, uriOf } from './totp.ts';

interface Proof {
  password: string;
  code: string;
}

const alreadyOn = () => new AppError('conflict', 'Two-step sign-in is on already.');
const notOn = () => new AppError('conflict', 'Two-step sign-in is off. Please reload the page.');
const noSetup = () =>
  new AppError('conflict', 'Please start again: there is no secret that this code could confirm.');

function makeRecoveryCodes() {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.flatMap((code) => {
    const read = readCode(code);
    return 'recoveryHash' in read ? [read.recoveryHash] : [];
  });
  return { reply: { recoveryCodes }, hashes };
}

export function secondFactorService(kit: Kit) {
  const { db, clock, sendMail, securityLog } = kit;

  const logRefused = ({ userId }: SignedIn) => securityLog({ event: 'second-factor-change-failed', userId });

  const personOf = (caller: SignedIn, password: string) =>
    requirePassword(kit, caller, 'password', password).catch(logIfRefused(() => logRefused(caller)));

  function refusedCode(caller: SignedIn) {
    logRefused(caller);
    return wrongCode('validation');
  }

  return {
    async get(userId: SignedIn['userId']): Promise<SecondFactor> {
      const since = (await repo.findFactor(db, userId))?.enabled_at ?? null;
      return { since, recoveryCodesLeft: await repo.countRecoveryCodes(db, userId) };
    },

    async setUp(caller: SignedIn, password: string): Promise<SecondFactorSetup> {
      const { email } = await personOf(caller, password);
      const secret = newSecret();
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        if (!(await repo.storeSecret(tx, caller.userId, secret))) throw alreadyOn();
      });
      const uri = uriOf(secret, email);
      return { secret, uri, qr: drawQr(uri) };
    },

    async turnOn(caller: SignedIn, { password, code }: Proof): Promise<z.output<typeof RecoveryCodes>> {
      const user = await personOf(caller, password);
      const factor = await repo.findFactor(db, user.id);
      if (!factor) throw noSetup();
      if (factor.enabled_at !== null) throw alreadyOn();
      const { reply, hashes } = makeRecoveryCodes();
      const guess = { user, factor, code, address: addressKey(caller.ip) };
      const done = await actWithCode(kit, guess, async (opened) => {
        // A concurrent sign-in has begun before, or sees the factor.
        const tx = await lockPerson(opened, caller, clock);
        if (!(await repo.enableFactor(tx, user.id, iso(clock())))) throw alreadyOn();
        await repo.replaceRecoveryCodes(tx, user.id, hashes);
        await sendMail(tx, secondFactorOnMail(user.email));
        return reply;
      });
      if (!done) throw refusedCode(caller);
      securityLog({ event: 'second-factor-on', userId: caller.userId });
      return done;
    },

    async turnOff(caller: SignedIn, { password, code }: Proof): Promise<void> {
      const user = await personOf(caller, password);
      const factor = await repo.findFactor(db, user.id);
      if (!factor?.enabled_at) throw notOn();
      const guess = { user, factor, code, address: addressKey(caller.ip) };
      const done = await actWithCode(kit, guess, async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        await sendMail(tx, secondFactorOffMail(user.email));
        return { wasOn: await repo.deleteFactor(tx, user.id) };
      });
      if (!done) throw refusedCode(caller);
      securityLog({ event: 'second-factor-off', userId: caller.userId });
    },

    async replaceRecoveryCodes(caller: SignedIn, { password, code }: Proof) {
      const user = await personOf(caller, password);
      const factor = await repo.findFactor(db, user.id);
      if (!factor?.enabled_at) throw notOn();
      const { reply, hashes } = makeRecoveryCodes();
      const guess = { user, factor, code, address: addressKey(caller.ip) };
      const done = await actWithCode(kit, guess, async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        await repo.replaceRecoveryCodes(tx, user.id, hashes);
        await sendMail(tx, recoveryCodesReplacedMail(user.email));
        return reply;
      });
      if (!done) throw refusedCode(caller);
      securityLog({ event: 'recovery-codes-replaced', userId: caller.userId });
      return done;
    },
  };
}
