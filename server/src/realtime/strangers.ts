/** Keeps the connections of one address that have not shown yet who they are to a number. */
import { AppError } from '../lib/app-error.ts';
import { addressKey } from '../lib/budget.ts';

// Several restaurants behind one address, every screen of them in pairing mode; one that is refused asks over HTTP.
export const STRANGERS_MAX = 300;

const tooMany = () =>
  new AppError(
    'rate_limited',
    'Too many screens are waiting to be paired here. Please try again in a minute.',
  );

/** `isStill`: it has not been paired meanwhile. */
interface Stranger {
  isStill: () => boolean;
}

export function createStrangers(max = STRANGERS_MAX) {
  const byAddress = new Map<string, Set<Stranger>>();

  return {
    /** Counts one more, or refuses it; the answer is called when its connection ends. */
    enter(ip: string, isStill: () => boolean): () => void {
      const key = addressKey(ip);
      const known = byAddress.get(key) ?? new Set();
      for (const one of known) if (!one.isStill()) known.delete(one);
      if (known.size >= max) throw tooMany();
      const stranger = { isStill };
      byAddress.set(key, known.add(stranger));
      return () => {
        known.delete(stranger);
        if (known.size === 0 && byAddress.get(key) === known) byAddress.delete(key);
      };
    },

    /** How many addresses are kept. */
    size: () => byAddress.size,
  };
}
