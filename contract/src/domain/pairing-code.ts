import { PAIRING_CODE_LENGTH } from './limits.ts';

/** Characters of a pairing code. 0, O, 1 and I are missing, because they look alike on a distant TV. */
export const PAIRING_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Normalises a code that was typed: upper case, without spaces and dashes.
 *
 * @example
 * normalizePairingCode(' k7m-4qx ') // 'K7M4QX'
 */
export function normalizePairingCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a normalised text has the form of a pairing code.
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
