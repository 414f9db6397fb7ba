import { authRoutes } from '@menuboard/contract/auth';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { password, signUpOwner } from '../../../test/as-owner.ts';

const person = { email: 'ada@bistro.example', password, restaurantName: 'Bistro' };

describe('register', () => {
  it('creates an account with its restaurant and signs in', async ({ app }) => {
    const body = {
      ...person,
      firstName: ' Ada ',
      lastName: 'B',
      phone: '1',
      address: 'Quay 2',
      timeZone: 'Asia/Tokyo',
    };

    const { token, user } = await app.call(authRoutes.register, { body });

    expect(user).toMatchObject({ email: person.email, firstName: 'Ada', restaurant: { name: 'Bistro' } });
    expect(Object.keys(user).join()).not.toMatch(/password|hash/i);
    const restaurant = await app.call(restaurantRoutes.mine, {}, { token });
    expect(restaurant).toMatchObject({ id: user.restaurant.id, timeZone: 'Asia/Tokyo', currency: 'USD' });
  });

  it('refuses an email that is registered, however it is written', async ({ app }) => {
    const refusal = await app.refused(authRoutes.register, {
      body: { ...person, email: 'ADA@Bistro.example' },
    });

    expect(refusal).toMatchObject({
      status: 409,
      error: 'An account with this email address already exists.',
    });
  });

  it.for([
    [{ email: 'no address' }, 'Please enter a valid email address.'],
    [{ password: 'short' }, 'Password must be at least 6 characters long'],
    [{ password: 'ü'.repeat(513) }, 'Password is too long: at most 1024 bytes.'],
    [{ restaurantName: '  ' }, 'Restaurant name is required.'],
    [{ restaurantName: 'a\u0000b' }, 'Restaurant name contains characters that cannot be stored.'],
  ] as const)('explains what is wrong with %o', async ([change, sentence], { app }) => {
    const body = { ...person, email: 'new@bistro.example', ...change };

    const refusal = await app.refused(authRoutes.register, { body });

    expect(refusal).toMatchObject({ status: 400, code: 'validation', error: sentence });
  });

  it('refuses a time zone that does not exist', async ({ app }) => {
    const body = { ...person, email: 'mars@bistro.example', timeZone: 'Mars/Olympus' };

    expect(await app.refused(authRoutes.register, { body })).toMatchObject({ status: 422 });
  });
});

describe('sign-ups from one address', () => {
  it('are limited, also the ones that succeed', async ({ app }) => {
    const attempt = (n: number) => {
      const body = { ...person, email: `many${n}@bistro.example` };
      return app.send(authRoutes.register, { body }, { ip: '192.0.2.200' });
    };
    for (let n = 0; n < 60; n += 1) expect((await attempt(n)).statusCode).toBe(201);

    const refused = await attempt(60);

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });
});

describe('login', () => {
  it('opens a second session while the first stays valid', async ({ app }) => {
    const owner = await signUpOwner(app);

    const { token } = await app.call(authRoutes.login, {
      body: { email: owner.email.toUpperCase(), password },
    });

    expect(token).not.toBe(owner.token);
    expect(await app.call(authRoutes.me, {}, { token })).toEqual(await owner.call(authRoutes.me, {}));
  });

  it('answers a wrong password and an unknown email alike', async ({ app }) => {
    const owner = await signUpOwner(app);
    const { requestId: _, ...wrong } = await app.refused(authRoutes.login, {
      body: { email: owner.email, password: 'no' },
    });
    const body = { email: 'nobody@bistro.example', password };
    const { requestId: __, ...unknown } = await app.refused(authRoutes.login, { body });

    expect(wrong).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      error: 'Invalid email or password',
    });
    expect(unknown).toEqual(wrong);
  });
});

describe('logout', () => {
  it('revokes the token at once', async ({ app }) => {
    const owner = await signUpOwner(app);

    await owner.call(authRoutes.logout, {});

    expect(await owner.refused(authRoutes.me)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

describe('changing the password', () => {
  const newPassword = 'battery staple';

  it('ends all other sessions and their sockets, and keeps this one', async ({ app }) => {
    const owner = await signUpOwner(app);
    const login = (typed: string) =>
      app.send(authRoutes.login, { body: { email: owner.email, password: typed } });
    const other = (await login(password)).json().token;

    await owner.call(authRoutes.changePassword, { body: { currentPassword: password, newPassword } });

    expect((await owner.send(authRoutes.me)).statusCode).toBe(200);
    expect((await app.send(authRoutes.me, {}, { token: other })).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('needs the current one, which is guessed no more often than at a sign-in', async ({ app }) => {
    const owner = await signUpOwner(app);
    const change = (currentPassword: string) =>
      owner.refused(
        authRoutes.changePassword,
        { body: { currentPassword, newPassword } },
        { ip: '198.51.100.77' },
      );

    expect(await change('wrong horse')).toMatchObject({
      status: 422,
      error: 'This is not your current password.',
      details: [{ path: 'body.currentPassword' }],
    });
    for (let n = 0; n < 9; n += 1) await change('wrong horse');
    expect(await change(password)).toMatchObject({ status: 429 });
  });
});
