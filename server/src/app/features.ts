/** The features of the server. No other file of `app/` names one. */
import { promotions } from '../features/promotions/promotions.feature.ts';
import type { AllHandlers, Feature } from './feature.ts';
import type { Kit } from './kit.ts';

/** Publishers, attachments and steps of the housekeeping run in this order. */
export const features = [promotions] as const;

const all: readonly Feature[] = features;

/** Handlers of all routes. */
export const routesOf = (kit: Kit): Partial<AllHandlers> =>
  Object.assign({}, ...all.map(({ routes }) => routes?.(kit)));

/** Everything that features know about types of changes and kinds of deleted records. */
export const changesOf = (kit: Kit) => ({
  explain: Object.assign({}, ...all.map(({ explain }) => explain)),
  invert: Object.assign({}, ...all.map(({ invert }) => invert?.(kit))),
  restore: Object.assign({}, ...all.map(({ restore }) => restore?.(kit))),
});
