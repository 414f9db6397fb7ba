/**
 * Every budget of guesses, spent at once at two nodes on one PostgreSQL: together they check as many as one server. For
 * pairing codes and passwords: `shared-guesses.postgres.test.ts`.
 */
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { memberRoutes } from '@menuboard/contract/members';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { MINUTE } from '@menuboard/server/lib/clock';
import { newToken } from '@menuboard/server/lib/tokens';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, password, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { storeFactor } from '../../server/test/second-factor.ts';
import { codeNumber } from './guess-codes.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let nodes: TestNodes;
let a: TestApp;
let b: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  nodes = await createNodes();
  a = await nodes.start();
  b = await nodes.start();
  owner = await signUpOwner(a);
});
beforeEach(() => nodes.clock.advance(10 * MINUTE));
afterAll(() => nodes.stop());

const address = (n: number) => `203.0.113.${n + 1}`;

/** Number of checked guesses: both nodes get one after the other, at the same time. */
async function countChecked(
  guesses: number,
  guess: (node: TestApp, n: number) => Promise<{ statusCode: number }>,
): Promise<number> {
  const all = Array.from({ length: guesses }, (_, n) => guess(n % 2 ? a : b, n));
  return (await Promise.all(all)).filter(({ statusCode }) => statusCode !== 429).length;
}

it('checks five codes of waiting screens of a restaurant from any address', async () => {
  const lookUp = (node: TestApp, n: number, { token }: OwnerClient) => {
    const params = { code: codeNumber(n) };
    return node.send(claimRoutes.get, { params }, { token, ip: address(n) });
  };

  expect(await countChecked(20, (node, n) => lookUp(node, n, owner))).toBe(5);
});

it('checks ten tokens of links of an address, of new passwords and invitations together', async () => {
  const reset = (node: TestApp) =>
    node.send(
      passwordRoutes.reset,
      { body: { token: newToken(), newPassword: 'another horse' } },
      { ip: address(0) },
    );
  const lookUp = (node: TestApp) =>
    node.send(memberRoutes.lookUpInvitation, { body: { token: newToken() } }, { ip: address(0) });

  expect(await countChecked(30, (node, n) => (n % 3 ? reset(node) : lookUp(node)))).toBe(10);
});

it('checks five codes of an account in five minutes and twenty in a day, from any number of addresses', async () => {
  await storeFactor(a, owner.userId, true);
  const signIn = (node: TestApp, n: number) => {
    const body = { email: owner.email, password, code: String(n).padStart(6, '0') };
    return node.send(authRoutes.login, { body }, { ip: address(n) });
  };
  const checked: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    checked.push(await countChecked(12, (node, n) => signIn(node, n)));
    nodes.clock.advance(6 * MINUTE);
  }

  expect(checked).toEqual([5, 5, 5, 5, 0]);
});

it('lets an address sign up sixty times', async () => {
  const signUp = (node: TestApp, n: number) => {
    // Known to have an account: a try that costs no hash.
    const body = { email: owner.email, password, restaurantName: `Bistro ${n}` };
    return node.send(authRoutes.register, { body }, { ip: address(0) });
  };

  expect(await countChecked(70, signUp)).toBe(60);
});
