import type { User } from '@menuboard/contract/auth';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
const { initialize, login, logout, refreshUser, register, sessionSlice } = await import('./session-slice.ts');

const user: User = {
  id: '6f1c1f5e-8f0e-4a55-9a3e-0f6f1c1f5e8f',
  email: 'ada@bistro.example',
  firstName: 'Ada',
  lastName: 'Berg',
  phone: '',
  address: '',
  restaurant: { id: '0f6f1c1f-5e8f-4a55-9a3e-6f1c1f5e8f0e', name: 'Bistro' },
  role: 'owner',
  hasOtherRestaurants: false,
  mustConfirmEmail: false,
};
const credentials = { email: user.email, password: 'correct horse' };
const account = { ...credentials, restaurantName: 'Bistro' };
const newStore = () => configureStore({ reducer: { session: sessionSlice.reducer } });

function answers(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}
function nobodyAnswers(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
}

beforeEach(() => storage.clear());

test('login is pending, then stores token and user', async () => {
  answers(200, { token: 'a-token', user });
  const store = newStore();

  const done = store.dispatch(login(credentials));
  expect(store.getState().session).toMatchObject({ loading: true, error: null });
  await done;

  expect(store.getState().session).toMatchObject({
    user,
    isAuthenticated: true,
    loading: false,
    error: null,
  });
  expect(storage.get('token')).toBe('a-token');
  expect(JSON.parse(storage.get('user') ?? '')).toEqual(user);
});

test('signs nobody in, and creates no account, in a browser that stores nothing', async () => {
  const calls = vi.fn();
  vi.stubGlobal('fetch', calls);
  const working = localStorage;
  vi.stubGlobal('localStorage', {
    ...working,
    setItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const store = newStore();

  await store.dispatch(login(credentials));
  const { error, isAuthenticated } = store.getState().session;
  await store.dispatch(register(account));
  vi.stubGlobal('localStorage', working);

  expect(isAuthenticated).toBe(false);
  expect(error).toMatch(
    /^This browser blocks cookies and storage for this site, .* Allow them, then try again\.$/,
  );
  expect(calls).not.toHaveBeenCalled();
});

test('register is pending, then stores token and user', async () => {
  answers(201, { token: 'a-token', user });
  const store = newStore();

  const done = store.dispatch(register(account));
  expect(store.getState().session.loading).toBe(true);
  await done;

  expect(store.getState().session).toMatchObject({ user, isAuthenticated: true, loading: false });
  expect(storage.get('token')).toBe('a-token');
});

test("a failed login shows the server's message, else Login failed", async () => {
  const store = newStore();
  nobodyAnswers();
  await store.dispatch(login(credentials));
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, error: 'Login failed' });

  const sentence = 'Invalid email or password';
  answers(401, { error: sentence, message: sentence, code: 'invalid_credentials', requestId: '1' });
  await store.dispatch(login(credentials));
  expect(store.getState().session.error).toBe(sentence);
});

test("a failed register shows the server's message, else Registration failed", async () => {
  nobodyAnswers();
  const store = newStore();

  await store.dispatch(register(account));

  expect(store.getState().session).toMatchObject({ loading: false, error: 'Registration failed' });
});

test('initialize restores the stored session', async () => {
  storage.set('token', 'a-token');
  storage.set('user', JSON.stringify(user));
  const store = newStore();
  expect(store.getState().session.loading).toBe(true);

  await store.dispatch(initialize());

  expect(store.getState().session).toMatchObject({ user, isAuthenticated: true, loading: false });
});

test.each([
  [{}, 'No stored authentication data'],
  [{ token: 'a-token', user: '{broken' }, 'Invalid stored authentication data'],
  [{ token: 'a-token', user: '{"email":1}' }, 'Invalid stored authentication data'],
])('initialize of %j: %s', async (stored, error) => {
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  const store = newStore();

  await store.dispatch(initialize());

  expect(store.getState().session).toMatchObject({ isAuthenticated: false, loading: false, error });
  expect(storage.size).toBe(0);
});

test('logout clears user, error, token and stored user, even when the server does not answer', async () => {
  answers(200, { token: 'a-token', user });
  const store = newStore();
  await store.dispatch(login(credentials));
  nobodyAnswers();

  await store.dispatch(logout());

  expect(store.getState().session).toMatchObject({ user: null, isAuthenticated: false, error: null });
  expect(storage.size).toBe(0);
});

test('the user from the server is stored, unless another user has signed in since', async () => {
  const renamed = { ...user, firstName: 'Ada Maria' };
  const other = { ...user, id: '1c1f5e8f-8f0e-4a55-9a3e-0f6f1c1f5e8f', email: 'bo@bistro.example' };
  answers(200, { token: 'a-token', user });
  const store = newStore();
  await store.dispatch(login(credentials));
  answers(200, renamed);
  await store.dispatch(refreshUser());
  expect(store.getState().session.user).toEqual(renamed);

  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const late = store.dispatch(refreshUser());
  answers(200, { token: 'another-token', user: other });
  await store.dispatch(logout());
  await store.dispatch(login(credentials));
  answer(Response.json(renamed));
  await late;

  expect(store.getState().session.user).toEqual(other);
  expect(JSON.parse(storage.get('user') ?? '')).toEqual(other);
});

test('wasRefused is true only after the server ended the session, until the next sign-in', async () => {
  const store = newStore();
  const signIn = async () => {
    answers(200, { token: 'a-token', user });
    await store.dispatch(login(credentials));
  };
  const sentence = 'Please sign in.';

  await signIn();
  answers(401, { error: sentence, message: sentence, code: 'unauthenticated', requestId: '1' });
  await store.dispatch(refreshUser());
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, wasRefused: true });

  await signIn();
  expect(store.getState().session.wasRefused).toBe(false);
  nobodyAnswers();
  await store.dispatch(logout());
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, wasRefused: false });
});

test('a refusal of an earlier session does not end the one that has begun since', async () => {
  answers(200, { token: 'a-token', user });
  const store = newStore();
  await store.dispatch(login(credentials));
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const late = store.dispatch(refreshUser());
  answers(200, { token: 'another-token', user });
  await store.dispatch(login(credentials));

  answer(new Response('{}', { status: 401 }));
  await late;

  expect(store.getState().session.isAuthenticated).toBe(true);
  expect(storage.get('token')).toBe('another-token');
});
