import { secretForm } from '@menuboard/contract/domain/claim';
import { attempt } from './attempt.ts';

/** The secret of a claim outlives the page, so that a code which was scanned before stays this screen's. */
export interface ClaimSecret {
  read: () => string | null;
  /** `null` once it has served, or serves no more. */
  keep: (secret: string | null) => void;
}

const key = 'mb.claim';

export const localClaimSecret: ClaimSecret = {
  read: () => {
    const kept = attempt(() => localStorage.getItem(key));
    // Spoilt, it would be refused for ever.
    return kept && secretForm.test(kept) ? kept : null;
  },
  keep: (secret) =>
    void attempt(() => (secret ? localStorage.setItem(key, secret) : localStorage.removeItem(key))),
};
