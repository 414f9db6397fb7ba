import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES } from './domain/limits.ts';
import { passwordField, SignInCode, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Whether two-step sign-in is on for an account. */
export const SecondFactor = z
  .object({
    /** Time since when it is on; `null` while it is off. */
    since: z.nullable(Timestamp),
    recoveryCodesLeft: z.int(),
  })
  .register(z.globalRegistry, { id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

/** A secret from which an authenticator app computes codes. Only this answer contains it. */
export const SecondFactorSetup = z.object({
  /** Base32, for typing it into an app that cannot scan. */
  secret: z.string(),
  /** The secret with its names and parameters, as `otpauth:` address. */
  uri: z.string(),
  /** `uri` as a QR code. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

/** Recovery codes in plain text: each signs in once, without the app. Only their hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const password = passwordField(1, PASSWORD_MAX_BYTES);
const PasswordAndCode = z.object({ password, code: SignInCode });

/** The routes for two-step sign-in of the signed-in person. */
export const secondFactorRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Whether two-step sign-in is on',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: SecondFactor,
  }),
  setUp: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/setup',
    summary: 'Create a secret for an authenticator app; two-step sign-in stays off until a code confirms it',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: z.object({ password }),
    status: 200,
    response: SecondFactorSetup,
  }),
  turnOn: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/turn-on',
    summary: 'Turn two-step sign-in on with a code from the app; all sessions stay',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: PasswordAndCode,
    status: 200,
    response: RecoveryCodes,
  }),
  turnOff: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/turn-off',
    summary: 'Turn two-step sign-in off with a code from the app or a recovery code',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: PasswordAndCode,
    status: 204,
    response: NoContent,
  }),
  replaceRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Replace all recovery codes; the earlier ones end',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: PasswordAndCode,
    status: 200,
    response: RecoveryCodes,
  }),
};
