import { PAIRING_CODE_LENGTH } from './limits.ts';

/** What a pairing code is made of: no 0 O 1 I, which look alike on a TV across a room. */
export const PAIRING_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A code as typed, made comparable: upper case, without spaces and dashes.
 *
 * @example
 * normalizePairingCode(' k7m-4qx ') // 'K7M4QX'
 */
export function normalizePairingCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a normalised text can be a code at all.
 *
 * @example
 * isPairingCode('K7M4QX') // true
 * isPairingCode('K7M40X') // false
 */
export function isPairingCode(code: string): boolean {
  if (code.length !== PAIRING_CODE_LENGTH) return false;
  for (const letter of code) if (!PAIRING_CODE_ALPHABET.includes(letter)) return false;
  return true;
}
