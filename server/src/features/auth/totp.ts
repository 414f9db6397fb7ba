/**
 * Codes of a second factor: six digits that an app computes from a secret and the time (RFC 6238), and recovery codes.
 */
import { RECOVERY_CODES } from '@menuboard/contract/domain/limits';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../lib/tokens.ts';

// Many apps ignore other values, even if the address contains them.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
const RECOVERY_CODE_BYTES = 10;

/** A new secret: 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return new TOTP({ ...parameters, issuer: 'Menuboard', label: email, secret }).toString();
}

/** Time step of this code: the current one or a neighbour, for clocks that are off by up to 30 s. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const guess = { ...parameters, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: 1 };
  const offset = TOTP.validate(guess);
  return offset === null ? undefined : TOTP.counter({ ...parameters, timestamp: now }) + offset;
}

/** Removes spaces and hyphens, which only help reading. */
const withoutBreaks = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Codes with 80 random bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ size: RECOVERY_CODE_BYTES });
    return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
  });
}

/** Recognises the kind of a typed code, and normalises it for comparison. */
export function readCode(typed: string): { digits: string } | { recoveryHash: string } {
  const code = withoutBreaks(typed);
  return /^\d{6}$/.test(code) ? { digits: code } : { recoveryHash: hashToken(code) };
}
