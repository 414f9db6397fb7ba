import { secretForm } from '@menuboard/contract/domain/claim';
import { attempt } from './attempt.ts';

const key = 'mb.pairing';
/** The secret, and the code that it is for. Where nothing can be kept it lasts as long as the page. */
let kept = '';

/** What a screen proposes for its token: the same at each try, or every lost answer would make a further screen. */
export function pairingSecret(code: string): string {
  kept = kept || attempt(() => localStorage.getItem(key)) || '';
  const [secret = '', ...rest] = kept.split(' ');
  if (secretForm.test(secret) && rest.join(' ') === code) return secret;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .slice(0, 43);
  kept = `${made} ${code}`;
  attempt(() => localStorage.setItem(key, kept));
  return made;
}

/** It is the token now, or was not wanted. */
export function forgetPairingSecret() {
  kept = '';
  attempt(() => localStorage.removeItem(key));
}
