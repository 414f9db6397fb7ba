import { secretForm } from '@menuboard/contract/domain/claim';
import { tryOrNull } from './try-or-null.ts';

const key = 'mb.pairing';
/** The secret, and the code that it is for. Where nothing can be kept it lasts as long as the page. */
let secretAndCode = '';

/** What a screen proposes for its token: the same at each try, or every lost answer would make a further screen. */
export function pairingSecret(code: string): string {
  secretAndCode = secretAndCode || tryOrNull(() => localStorage.getItem(key)) || '';
  const [secret = '', ...rest] = secretAndCode.split(' ');
  if (secretForm.test(secret) && rest.join(' ') === code) return secret;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 43);
  secretAndCode = `${made} ${code}`;
  tryOrNull(() => localStorage.setItem(key, secretAndCode));
  return made;
}

/** It is the token now, or was not wanted. */
export function forgetPairingSecret() {
  secretAndCode = '';
  tryOrNull(() => localStorage.removeItem(key));
}
