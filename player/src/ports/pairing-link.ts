import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';

/** The code of a link like `/display?code=ABC234`. */
export function readCodeFromUrl(): string | null {
  const code = normalizePairingCode(new URLSearchParams(location.search).get('code') ?? '');
  return code === '' ? null : code;
}

/** Once it has served, the code leaves the address bar: whoever walks by must not read it. */
export function removeCodeFromUrl() {
  history.replaceState(history.state, '', location.pathname);
}
