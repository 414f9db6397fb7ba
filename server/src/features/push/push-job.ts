/**
 * Sends a notification to one device, as a job. A push service that does not answer is asked again for 20 minutes. One
 * that answers 404 or 410 means that the browser wants no more, and the subscription ends.
 */
import type { Kit } from '../../app/kit.ts';
import { FinalError, type JobKind } from '../../jobs/job.ts';
import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts';
import type { Notification } from '../../lib/notification.ts';
import { Places } from '../../lib/places.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { encryptPush } from './encrypt-push.ts';
import * as repo from './push.repo.ts';
import { authorizationFor, pushKeys } from './push-keys.ts';
import { showNotification } from './push-words.ts';

export interface PushPayload {
  sessionId: TrustedId<'session'>;
  notification: Notification;
}

export const PUSH_JOB = 'notification';

/** A device that is off for longer misses it; its person learns by mail or in the admin. */
export const NOTICE_LIFE_MS = 4 * HOUR;

const PAUSES_MS = [10 * SECOND, MINUTE, 4 * MINUTE, 15 * MINUTE];
/** Time after which a silent push service no longer delays other notifications. */
const TURN_MS = 250;
/** The browser has unsubscribed, or never existed. */
const ENDED = [404, 410];

/** Another request gets the same answer, except after 408 and 429. */
const isFinal = (status: number | null) =>
  status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429;

export function pushJob({ db, clock, config, sender, ownAddress, onError }: Kit): JobKind {
  /** Contact of a push service that has trouble with the messages. It takes no http. */
  const subject = () =>
    config.operatorEmail === undefined
      ? ownAddress().replace(/^http:/, 'https:')
      : `mailto:${config.operatorEmail}`;
  return {
    places: new Places('notifications', { all: 8, limitMs: MINUTE }),
    async run({ payload }, { park }) {
      const { sessionId, notification }: PushPayload = JSON.parse(payload);
      const subscription = await repo.findSubscription(db, sessionId);
      if (!subscription) return undefined;
      const { endpoint, language } = subscription;
      const body = encryptPush(JSON.stringify(showNotification(notification, language)), subscription);
      const headers = {
        authorization: authorizationFor(endpoint, await pushKeys(db, clock), subject(), clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(NOTICE_LIFE_MS / SECOND),
        urgency: 'high',
      };
      const timer = setTimeout(park, TURN_MS);
      const { status, problem } = await sender
        .send(endpoint, headers, body)
        .finally(() => clearTimeout(timer));
      if (problem === null) return undefined;
      if (status !== null && ENDED.includes(status)) {
        await repo.dropEndpoint(db, subscription);
        return undefined;
      }
      throw isFinal(status) ? new FinalError(problem) : new Error(problem);
    },
    pauseMs: (attempts) => PAUSES_MS[attempts - 1],
    // Without the address, which lets everybody who knows it send to the device.
    onGivenUp: (_, error) =>
      onError(
        new Error(`A notification was not sent: ${error instanceof Error ? error.message : String(error)}`),
      ),
  };
}
