/** The features of the server. No other file of `app/` names one. */
import type { BinKind } from '@menuboard/contract/bin';
import type { FastifyInstance } from 'fastify';
import type { ExplainChange } from '../changes/activity.ts';
import type { BatchAttachment } from '../db/change-bus.ts';
import type { ChangeType } from '../db/change-data.ts';
import type { BeforeCommit, Mutation } from '../db/mutate.ts';
import { account } from '../features/account/account.feature.ts';
import { alerts } from '../features/alerts/alerts.feature.ts';
import { apiKeys } from '../features/api-keys/api-keys.feature.ts';
import { auth } from '../features/auth/auth.feature.ts';
import { bin } from '../features/bin/bin.feature.ts';
import { claims } from '../features/claims/claims.feature.ts';
import { cycles } from '../features/cycles/cycles.feature.ts';
import { darkDisplays } from '../features/dark-displays/dark-displays.feature.ts';
import { displays } from '../features/displays/displays.feature.ts';
import { forecast } from '../features/forecast/forecast.feature.ts';
import { guests } from '../features/guests/guests.feature.ts';
import { health } from '../features/health/health.feature.ts';
import { history } from '../features/history/history.feature.ts';
import { items } from '../features/items/items.feature.ts';
import { givenUp } from '../features/jobs/given-up.feature.ts';
import { kitchen } from '../features/kitchen/kitchen.feature.ts';
import { links } from '../features/links/links.feature.ts';
import { media } from '../features/media/media.feature.ts';
import { members } from '../features/members/members.feature.ts';
import { menus } from '../features/menus/menus.feature.ts';
import { orders } from '../features/orders/orders.feature.ts';
import { pages } from '../features/pages/pages.feature.ts';
import { promotions } from '../features/promotions/promotions.feature.ts';
import { push } from '../features/push/push.feature.ts';
import { restaurantArchive } from '../features/restaurant-archive/restaurant-archive.feature.ts';
import { restaurants } from '../features/restaurants/restaurants.feature.ts';
import { samples } from '../features/samples/samples.feature.ts';
import { schedules } from '../features/schedules/schedules.feature.ts';
import { screens } from '../features/screens/screens.feature.ts';
import { serverBackups } from '../features/server-backups/server-backups.feature.ts';
import { serverRestore } from '../features/server-restore/server-restore.feature.ts';
import { severalDisplays } from '../features/several-displays/several-displays.feature.ts';
import { stats } from '../features/stats/stats.feature.ts';
import { takenMenus } from '../features/taken-menus/taken-menus.feature.ts';
import { takeovers } from '../features/takeovers/takeovers.feature.ts';
import { undo } from '../features/undo/undo.feature.ts';
import { webhooks } from '../features/webhooks/webhooks.feature.ts';
import type { MailToken } from '../mail/mail.ts';
import type { AllHandlers, Callers, Feature, Gauges, Job, Sockets } from './feature.ts';
import type { Kit } from './kit.ts';

/**
 * Wherever several features have a part, they are asked in this order. Screens publish first: before owners learn a
 * display's new tag, acknowledgements must be compared with it.
 */
const features = [
  health,
  auth,
  account,
  members,
  kitchen,
  apiKeys,
  webhooks,
  links,
  push,
  givenUp,
  screens,
  // Behind screens, which join the rooms of their menus first.
  orders,
  claims,
  guests,
  items,
  promotions,
  restaurants,
  menus,
  takenMenus,
  schedules,
  takeovers,
  cycles,
  displays,
  severalDisplays,
  forecast,
  samples,
  restaurantArchive,
  history,
  undo,
  bin,
  stats,
  alerts,
  darkDisplays,
  serverBackups,
  serverRestore,
  // The sweep of media is last, because the store of files may be away.
  media,
  pages,
] as const;

type Owned<Part extends keyof Feature> = (typeof features)[number] extends infer F
  ? F extends Record<Part, infer Value>
    ? keyof (Value extends (kit: Kit) => infer Made ? Made : Value)
    : never
  : never;

interface Unowned {
  routes: Exclude<keyof AllHandlers, Owned<'routes'>>;
  explain: Exclude<ChangeType, Owned<'explain'>>;
  invert: Exclude<ChangeType, Owned<'invert'>>;
  restore: Exclude<BinKind, Owned<'restore'>>;
  callers: Exclude<keyof Callers, Owned<'callers'>>;
  mailTokens: Exclude<MailToken['kind'], Owned<'mailTokens'>>;
}

// Does not compile while a tag, a type of change or a kind of record has no owner: the error names it.
({}) satisfies { [Part in keyof Unowned as Unowned[Part] extends never ? never : Part]: Unowned[Part] };

const all: readonly Feature[] = features;

/** The parts that features create for a server, in the order of the features. */
const partsOf = <Part extends keyof Feature>(part: Part, kit: Kit) =>
  all.flatMap((feature) => {
    const create = feature[part] as ((kit: Kit) => unknown) | undefined;
    return create ? [create(kit)] : [];
  }) as Feature[Part] extends ((kit: Kit) => infer Made) | undefined ? Made[] : never;

export const routesOf = (kit: Kit): AllHandlers => Object.assign({}, ...partsOf('routes', kit));
export const callersOf = (kit: Kit): Callers => Object.assign({}, ...partsOf('callers', kit));
export const socketsOf = (kit: Kit): Sockets[] => partsOf('sockets', kit);
export const publishersOf = (kit: Kit) => partsOf('publish', kit).flat();
export const commitListenersOf = (kit: Kit) => partsOf('onCommit', kit);
export const jobsOf = (kit: Kit): Job[] => partsOf('jobs', kit).flat();
export const spaceLeftOf = media.spaceLeft;
export const gaugesOf = (kit: Kit): Gauges => Object.assign({}, ...partsOf('gauges', kit));

/** Explanations of one type of change by several features: the first one that knows the row. */
export function explainers(): Record<ChangeType, ExplainChange> {
  const explain: Partial<Record<ChangeType, ExplainChange>> = {};
  for (const [type, next] of all.flatMap((feature) => Object.entries(feature.explain ?? {}))) {
    const first = explain[type as ChangeType];
    explain[type as ChangeType] = first ? (row) => first(row) ?? next(row) : next;
  }
  return explain as Record<ChangeType, ExplainChange>;
}

/** Everything that features know about types of changes and kinds of deleted records. */
export const changesOf = (kit: Kit): Kit['changes'] => ({
  explain: explainers(),
  invert: Object.assign({}, ...partsOf('invert', kit)),
  restore: Object.assign({}, ...partsOf('restore', kit)),
});

/** Records what follows from the changes of a mutation. */
export async function derive(...args: Parameters<NonNullable<Feature['derive']>>): Promise<void> {
  for (const feature of all) await feature.derive?.(...args);
}

export function attachOf(kit: Kit): BeforeCommit<BatchAttachment> {
  const attachers = partsOf('attach', kit);
  return async (tx, changes, revision, caller) => {
    const attached: BatchAttachment = { changedMenus: [], toFollow: [], toTell: [] };
    for (const attach of attachers)
      Object.assign(attached, await attach(tx, changes, revision, caller, attached));
    return attached;
  };
}

/** Lets all clients of a restaurant on this process read its current state. */
export function resyncOf(kit: Kit): (restaurantId: Mutation['scope']['restaurantId']) => Promise<void> {
  const resyncs = partsOf('resync', kit);
  return async (restaurantId) => {
    for (const resync of resyncs) await resync(restaurantId);
  };
}

/** Makes the secret in the link of a mail. */
export function createMailToken(kit: Kit, token: MailToken): Promise<string | undefined> {
  const makers: Record<string, (token: MailToken) => Promise<string | undefined>> = Object.assign(
    {},
    ...partsOf('mailTokens', kit),
  );
  return makers[token.kind]?.(token) ?? Promise.resolve(undefined);
}

export async function serveFeatures(app: FastifyInstance, kit: Kit): Promise<void> {
  for (const { serve } of all) await serve?.(app, kit);
}

export function handleJobs(kit: Kit): void {
  for (const [name, kind] of partsOf('jobKinds', kit).flatMap((kinds) => Object.entries(kinds)))
    kit.jobs.handle(name, kind);
}

/** Runs a part of all features, one after the other. */
export async function runAll(
  part: 'start' | 'sweepDisk' | 'housekeeping' | 'sweep' | 'settle',
  kit: Kit,
): Promise<void> {
  for (const feature of all) await feature[part]?.(kit);
}

export function stopFeatures(kit: Kit): void {
  for (const { stop } of all) stop?.(kit);
}
