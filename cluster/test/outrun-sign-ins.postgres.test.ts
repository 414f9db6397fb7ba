/** Sign-ins at two nodes that began before the password was changed at one of them. */
import { authRoutes } from '@menuboard/contract/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { password, signUpOwner } from '../../server/test/as-owner.ts';
import { countWorking, startSignInLoops } from '../../server/test/sign-in-loops.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let nodes: TestNodes;
beforeEach(async () => {
  nodes = await createNodes({ areRatesLimited: false });
});
afterEach(() => nodes.stop());

it('none outlives a password that is changed', async () => {
  const [a, b] = await Promise.all([nodes.start(), nodes.start()]);
  for (let round = 0; round < 5; round += 1) {
    const owner = await signUpOwner(a);
    const loops = await startSignInLoops([a, b], owner);

    const body = { currentPassword: password, newPassword: 'battery staple' };
    await owner.call(authRoutes.changePassword, { body });

    const tokens = await loops.ended;
    expect(tokens.length).toBeGreaterThan(0);
    expect(await countWorking(a, tokens)).toBe(0);
    expect(await countWorking(b, tokens)).toBe(0);
  }
});
