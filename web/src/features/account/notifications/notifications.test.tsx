// @vitest-environment happy-dom
import type { PushState } from '@menuboard/contract/push';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, user } from '../../../../test/restaurant.ts';
import { changesIn, noContent, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { store } from '../../../app/store.ts';
import { initialize } from '../../../lib/session/session-slice.ts';
import { storeSession } from '../../../lib/session/stored-session.ts';
import { DevicesDialog } from '../DevicesDialog.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';

hideLoggedFailures();

const at = '2026-06-12T11:00:00.000Z';
const here = { endpoint: 'https://push.example/1', keys: { p256dh: 'a-key', auth: 'a-secret' } };
const off: PushState = { deviceId: 'this', publicKey: 'the-key-of-the-server', subscription: null };

interface BrowserState {
  permission?: NotificationPermission;
  /** The person's answer. */
  answer?: NotificationPermission;
  isSecure?: boolean;
  isSubscribed?: boolean;
  canPush?: boolean;
  userAgent?: string;
}

/** A browser with a push service, which this environment lacks. */
function stubBrowser(state: BrowserState) {
  const { permission = 'default', answer = 'granted', isSecure = true, canPush = true, userAgent } = state;
  let isSubscribed = state.isSubscribed === true;
  const subscription = {
    ...here,
    toJSON: () => here,
    unsubscribe: async () => {
      isSubscribed = false;
    },
  };
  const asked: unknown[] = [];
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async (options: unknown) => {
      asked.push(options);
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, unregister: async () => true };
  const requested = Object.assign(() => undefined, { permission, requestPermission: async () => answer });
  vi.stubGlobal('isSecureContext', isSecure);
  if (canPush) vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', requested);
  vi.stubGlobal('navigator', {
    userAgent: userAgent ?? 'Chrome',
    maxTouchPoints: 0,
    language: 'en',
    languages: ['en'],
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return { asked, isSubscribed: () => isSubscribed };
}

/** Shows the section beside a server that remembers the subscription. */
async function open(state: PushState, replies: Replies = {}) {
  let current = state;
  const requests = stubServer({
    ...listReplies,
    'GET /account/push': () => current,
    'PUT /account/push': (body) => {
      current = { ...current, subscription: body as NonNullable<PushState['subscription']> };
      return noContent();
    },
    'DELETE /account/push/this': () => {
      current = off;
      return noContent();
    },
    ...replies,
  });
  storeSession('a-token', user);
  await store.dispatch(initialize());
  renderPage(<NotificationsSection />, '/admin/account');
  return requests;
}

const findSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' });
const expectSwitch = (isOn: boolean) =>
  waitFor(async () => expect((await findSwitch()).getAttribute('aria-checked')).toBe(String(isOn)));

it.each([
  [{ isSecure: false }, /only from a secure address/],
  [{ permission: 'denied' as const }, /blocks notifications of this page/],
  [{ canPush: false }, /This browser cannot receive notifications/],
  [{ canPush: false, userAgent: 'iPhone' }, /add Menuboard to the home screen first/],
])('says why there is no switch: %o', async (state, reason) => {
  stubBrowser(state);
  await open(off);

  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('subscribes with the key of the server, and ends both sides again', async () => {
  const browser = stubBrowser({});
  const requests = await open(off);
  fireEvent.click(await findSwitch());

  await expectSwitch(true);
  expect(browser.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: off.publicKey }]);
  expect(changesIn(requests)).toEqual([{ route: 'PUT /account/push', body: { ...here, language: 'en' } }]);

  fireEvent.click(await findSwitch());
  await expectSwitch(false);
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  expect(changesIn(requests)[1]?.route).toBe('DELETE /account/push/this');
});

it('stays off without the permission, and says what to do', async () => {
  stubBrowser({ answer: 'default' });
  const requests = await open(off);
  fireEvent.click(await findSwitch());

  expect(await screen.findByText(/try again, and choose Allow/)).toBeTruthy();
  expect(changesIn(requests)).toEqual([]);
  await expectSwitch(false);
});

it('ends the subscription of the browser again if the server refuses it', async () => {
  const browser = stubBrowser({});
  const message = 'This browser gave no address on the internet for notifications.';
  await open(off, {
    'PUT /account/push': Response.json(refusal('validation', message), { status: 422 }),
  });
  fireEvent.click(await findSwitch());

  expect(await screen.findByText(message)).toBeTruthy();
  await expectSwitch(false);
  expect(browser.isSubscribed()).toBe(false);
});

it('follows another choice of the language', async () => {
  stubBrowser({ isSubscribed: true });
  const requests = await open({ ...off, subscription: { endpoint: here.endpoint, language: 'de' } });

  await expectSwitch(true);
  await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
  expect(changesIn(requests)[0]?.body).toEqual({ ...here, language: 'en' });
});

it('says of each signed-in device whether it receives notifications, and ends that', async () => {
  let hasNotifications = true;
  const device = { userAgent: 'Chrome', address: '', createdAt: at, lastUsedAt: at, isCurrent: false };
  const requests = await open(off, {
    'GET /auth/sessions': () => ({ sessions: [{ ...device, id: 'phone', hasNotifications }] }),
    'DELETE /account/push/phone': () => {
      hasNotifications = false;
      return noContent();
    },
  });
  renderPage(<DevicesDialog isOpen onClose={() => undefined} />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: /^No more notifications to/ }));

  await waitFor(() => expect(screen.queryByText(/Receives notifications\./)).toBeNull());
  expect(changesIn(requests)).toEqual([{ route: 'DELETE /account/push/phone', body: undefined }]);
});
