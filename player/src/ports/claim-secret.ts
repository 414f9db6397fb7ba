import { screenSecretPattern } from '@menuboard/contract/domain/claim';
import { readLocal, writeLocal } from './local-storage.ts';

/** Stores the secret of a claim beyond the page, so that a code that was scanned before a reload still pairs. */
export interface ClaimSecretStore {
  read: () => string | null;
  /** Null deletes a secret that was used or has expired. */
  write: (secret: string | null) => void;
}

const key = 'mb.claim';

export const localClaimSecretStore: ClaimSecretStore = {
  read: () => {
    const stored = readLocal(key);
    // The server would refuse a damaged secret forever.
    return stored && screenSecretPattern.test(stored) ? stored : null;
  },
  write: (secret) => writeLocal(key, secret),
};
