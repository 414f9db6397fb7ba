/** The part of notifications that is the browser's: its permission, its worker and its subscription. */

const WORKER = '/push-worker.js';
/** Only the admin: the pages of screens have a worker of their own. */
const SCOPE = '/admin/';

/** The reason why this browser cannot receive notifications. */
export type Obstacle = 'insecure' | 'not-installed' | 'unsupported' | 'denied';

const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function findObstacle(): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure';
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification === 'function';
  if (!canPush) return isAppleMobile() ? 'not-installed' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function readSubscription(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** The browser's subscription to notifications; undefined without one. */
export async function browserSubscription(): Promise<BrowserSubscription | undefined> {
  if (findObstacle()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? readSubscription(subscription) : undefined;
}

/** Asks the person, and subscribes. Resolves with undefined if the person has not allowed it. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may be with the key of a server before this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  return readSubscription(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** Ends the subscription of this browser, and its worker. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
