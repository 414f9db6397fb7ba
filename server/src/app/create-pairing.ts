import type { Config } from '../config/config.ts';
import { type ClaimsDeps, createClaimsService } from '../features/claims/claims.service.ts';
import { createContentReader } from '../features/screens/content/content-reader.ts';
import { admitScreen, revokeScreensOf } from '../features/screens/pairing/pairing.repo.ts';
import { createPairingService, type PairingDeps } from '../features/screens/pairing/pairing.service.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

type LimiterName = keyof RateLimiters['claims'] | keyof RateLimiters['pairing'];
type Ready = 'arePairingCodesTimed' | 'contentOf' | 'admitScreen' | 'revokeScreens' | 'resume' | LimiterName;

interface Parts extends Omit<PairingDeps & ClaimsDeps, Ready> {
  config: Pick<Config, 'arePairingCodesTimed'>;
  ownAddress: (host: undefined) => string;
  limiters: Pick<RateLimiters, 'pairing' | 'claims'>;
}

/** Creates the two ways to pair a screen: by the code of a display, and by phone. */
export function createPairing(parts: Parts) {
  const { db, clock, config, ownAddress, limiters } = parts;
  const contents = createContentReader({ db, clock, guestAddress: () => ownAddress(undefined) });
  const pairing = createPairingService({
    ...parts,
    ...limiters.pairing,
    arePairingCodesTimed: config.arePairingCodesTimed,
    contentOf: contents.readInTurn,
  });
  const claims = createClaimsService({
    ...parts,
    ...limiters.claims,
    admitScreen,
    revokeScreens: revokeScreensOf,
    resume: pairing.resume,
  });
  return { pairing, claims, contents };
}
