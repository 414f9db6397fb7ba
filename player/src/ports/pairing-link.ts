import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';

/** The code of a link like `/display?code=ABC234`. */
export function readCodeFromUrl(): string | null {
  const code = normalizePairingCode(new URLSearchParams(location.search).get('code') ?? '');
  return code === '' ? null : code;
}

/** Removes a used code from the address bar, where guests could read it. */
export function removeCodeFromUrl() {
  history.replaceState(history.state, '', location.pathname);
}
