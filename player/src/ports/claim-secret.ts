import { secretForm } from '@menuboard/contract/domain/claim';
import { tryOrNull } from './try-or-null.ts';

/** The secret of a claim outlives the page, so that a code which was scanned before stays this screen's. */
export interface ClaimSecretStore {
  read: () => string | null;
  /** `null` once it has served, or serves no more. */
  write: (secret: string | null) => void;
}

const key = 'mb.claim';

export const localClaimSecretStore: ClaimSecretStore = {
  read: () => {
    const kept = tryOrNull(() => localStorage.getItem(key));
    // Spoilt, it would be refused for ever.
    return kept && secretForm.test(kept) ? kept : null;
  },
  write: (secret) =>
    void tryOrNull(() => (secret ? localStorage.setItem(key, secret) : localStorage.removeItem(key))),
};
