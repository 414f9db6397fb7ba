import { randomInt, randomUUID } from 'node:crypto';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';
import type { IdKind, TrustedId } from './trusted-id.ts';

/** Random and never time-ordered: the admin shows the first eight characters, which must differ. */
export function newId<Kind extends IdKind>(): TrustedId<Kind> {
  const id: string = randomUUID();
  return id as TrustedId<Kind>;
}

function randomCode(length: number): string {
  let code = '';
  while (code.length < length) code += PAIRING_CODE_ALPHABET[randomInt(PAIRING_CODE_ALPHABET.length)];
  return code;
}

/** A new pairing code; the random generator is cryptographic and every code equally likely. */
export const newPairingCode = (): string => randomCode(PAIRING_CODE_LENGTH);

/** A new setup code: 40 random bits, to be read from a log and typed. */
export const newSetupCode = (): string => `${randomCode(4)}-${randomCode(4)}`;
