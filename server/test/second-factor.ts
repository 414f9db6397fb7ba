/** Second factors with a known secret, for tests. */
import { TOTP } from 'otpauth';
import { hashToken, newToken } from '../src/lib/tokens.ts';
import type { TestApp } from './build-test-app.ts';
import { trusted } from './trusted-id.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Code of an authenticator app with this secret, some time steps of 30 s from now. */
export function codeOf(base32: string, { clock }: TestApp, steps = 0): string {
  return new TOTP({ secret: base32 }).generate({ timestamp: clock.now() + steps * 30_000 });
}

/** Gives a user an unused factor, on or not confirmed yet. Resolves with its current code. */
export async function storeFactor(app: TestApp, userId: string, isOn: boolean): Promise<string> {
  const values = { secret, last_step: 0, enabled_at: isOn ? new Date(app.clock.now()).toISOString() : null };
  await app.app.db
    .insertInto('second_factors')
    .values({ user_id: trusted(userId), ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute();
  return codeOf(secret, app);
}

export async function removeFactor(app: TestApp, userId: string): Promise<void> {
  await app.app.db.deleteFrom('second_factors').where('user_id', '=', trusted<'user'>(userId)).execute();
}

/** Gives a user one more recovery code. */
export async function addRecoveryCode(app: TestApp, userId: string): Promise<string> {
  const code = newToken().replace(/[\s-]/g, '').slice(0, 20).toUpperCase();
  await app.app.db
    .insertInto('recovery_codes')
    .values({ user_id: trusted(userId), code_hash: hashToken(code) })
    .execute();
  return code;
}
