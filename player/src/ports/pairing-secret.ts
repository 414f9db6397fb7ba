import { screenSecretPattern } from '@menuboard/contract/domain/claim';
import { readLocal, writeLocal } from './local-storage.ts';

const key = 'mb.pairing';
/** The secret and its pairing code. Without local storage they last as long as the page. */
let secretAndCode = '';

/**
 * The secret that a screen proposes as its token. Each try with one code proposes the same: otherwise every lost
 * answer would create another screen.
 */
export function pairingSecret(code: string): string {
  secretAndCode = secretAndCode || readLocal(key) || '';
  const [secret = '', ...rest] = secretAndCode.split(' ');
  if (screenSecretPattern.test(secret) && rest.join(' ') === code) return secret;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const newSecret = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 43);
  secretAndCode = `${newSecret} ${code}`;
  writeLocal(key, secretAndCode);
  return newSecret;
}

/** Call it when the identity is stored: the secret has become its token, or the server has chosen another. */
export function forgetPairingSecret() {
  secretAndCode = '';
  writeLocal(key, null);
}
