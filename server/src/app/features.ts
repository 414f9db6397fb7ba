/** The features of the server. No other file of `app/` names one. */
import type { FastifyInstance } from 'fastify';
import type { BatchAttachment } from '../db/change-bus.ts';
import { account } from '../features/account/account.feature.ts';
import { alerts } from '../features/alerts/alerts.feature.ts';
import { apiKeys } from '../features/api-keys/api-keys.feature.ts';
import { auth } from '../features/auth/auth.feature.ts';
import { darkDisplays } from '../features/dark-displays/dark-displays.feature.ts';
import { health } from '../features/health/health.feature.ts';
import { history } from '../features/history/history.feature.ts';
import { givenUp } from '../features/jobs/given-up.feature.ts';
import { kitchen } from '../features/kitchen/kitchen.feature.ts';
import { members } from '../features/members/members.feature.ts';
import { promotions } from '../features/promotions/promotions.feature.ts';
import { push } from '../features/push/push.feature.ts';
import { serverBackups } from '../features/server-backups/server-backups.feature.ts';
import { serverRestore } from '../features/server-restore/server-restore.feature.ts';
import { stats } from '../features/stats/stats.feature.ts';
import { webhooks } from '../features/webhooks/webhooks.feature.ts';
import type { MailToken } from '../mail/mail.ts';
import type { AllHandlers, Attach, Callers, Feature, Job, Sockets } from './feature.ts';
import type { Kit } from './kit.ts';

/** Sockets, publishers, attachments and steps of the housekeeping run in this order. */
export const features = [
  health,
  auth,
  account,
  members,
  kitchen,
  apiKeys,
  webhooks,
  push,
  givenUp,
  promotions,
  history,
  stats,
  alerts,
  darkDisplays,
  serverBackups,
  serverRestore,
] as const;

const all: readonly Feature[] = features;

/** Handlers of all routes. */
export const routesOf = (kit: Kit): Partial<AllHandlers> =>
  Object.assign({}, ...all.map(({ routes }) => routes?.(kit)));

export const callersOf = (kit: Kit): Callers =>
  Object.assign({}, ...all.map(({ callers }) => callers?.(kit)));

export const socketsOf = (kit: Kit): Sockets[] => all.flatMap(({ sockets }) => sockets?.(kit) ?? []);

export const jobsOf = (kit: Kit): Job[] => all.flatMap(({ jobs }) => jobs?.(kit) ?? []);

/** Everything that features know about types of changes and kinds of deleted records. */
export const changesOf = (kit: Kit) => ({
  explain: Object.assign({}, ...all.map(({ explain }) => explain)),
  invert: Object.assign({}, ...all.map(({ invert }) => invert?.(kit))),
  restore: Object.assign({}, ...all.map(({ restore }) => restore?.(kit))),
});

export function attachOf(kit: Kit): Attach {
  const attachments = all.flatMap(({ attach }) => attach?.(kit) ?? []);
  return async (tx, changes, revision, caller, given) => {
    const attached: Partial<BatchAttachment> = { ...given };
    for (const attach of attachments)
      Object.assign(attached, await attach(tx, changes, revision, caller, attached));
    return attached;
  };
}

/** Makes the secret in the link of a mail. */
export function mailTokenMaker(kit: Kit): (token: MailToken) => Promise<string | undefined> {
  const makers: Record<MailToken['kind'], (token: never) => Promise<string | undefined>> = Object.assign(
    {},
    ...all.map(({ mailTokens }) => mailTokens?.(kit)),
  );
  return (token) => makers[token.kind](token as never);
}

export function serveFeatures(app: FastifyInstance, kit: Kit): void {
  for (const { serve } of all) serve?.(app, kit);
}

export function handleJobs(kit: Kit): void {
  for (const { jobKinds } of all)
    for (const [name, kind] of Object.entries(jobKinds?.(kit) ?? {})) kit.jobs.handle(name, kind);
}

export async function startFeatures(kit: Kit): Promise<void> {
  for (const { start } of all) await start?.(kit);
}

export function stopFeatures(kit: Kit): void {
  for (const { stop } of all) stop?.(kit);
}
