import { randomInt, randomUUID } from 'node:crypto';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';

/** Random, never time-ordered: the admin shows the first eight characters, which would all be alike. */
export function newId(): string {
  return randomUUID();
}

/** An unbiased code from the CSPRNG. */
export function newPairingCode(): string {
  let code = '';
  while (code.length < PAIRING_CODE_LENGTH)
    code += PAIRING_CODE_ALPHABET[randomInt(PAIRING_CODE_ALPHABET.length)];
  return code;
}
