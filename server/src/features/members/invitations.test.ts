/** Open invitations of owners who may no longer invite. */
import { accountRoutes } from '@menuboard/contract/account';
import { memberRoutes, type NewInvitation } from '@menuboard/contract/members';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { invitationTo, joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { mailConfig } from '../../../test/mail-config.ts';

it.override('options', { areRatesLimited: false });

const listOf = async (owner: OwnerClient) =>
  (await owner.call(memberRoutes.listInvitations, { params: { restaurantId: owner.restaurantId } }))
    .invitations;

/** Ways in which an owner loses the right to invite. */
const ends: Record<string, (other: OwnerClient, owner: OwnerClient) => Promise<unknown>> = {
  'is no owner any more': ({ userId }, owner) =>
    owner.call(memberRoutes.update, { params: { id: userId }, body: { role: 'manager' } }),
  'was removed': ({ userId }, owner) => owner.call(memberRoutes.remove, { params: { id: userId } }),
  'has left': (other) => other.call(memberRoutes.leave, {}),
  'has deleted the account': (other) => other.call(accountRoutes.remove, { body: { password } }),
};

describe.each(Object.entries(ends))('an invitation of somebody who %s', (_, end) => {
  it('lets nobody in, and is not listed', async ({ app }) => {
    const owner = await signUpOwner(app);
    const [other, invited] = [await joinAs(app, owner, 'owner'), await signUpOwner(app)];
    const token = await invitationTo(other, 'owner');
    expect(await listOf(owner)).toMatchObject([{ invitedBy: expect.stringMatching(/^Maria\d+$/) }]);

    await end(other, owner);

    const body = { token };
    const joining = { ...body, email: `back.${other.email}`, password, firstName: 'Back' };
    expect(await app.refused(memberRoutes.lookUpInvitation, { body })).toMatchObject({ status: 410 });
    expect(await app.refused(memberRoutes.join, { body: joining })).toMatchObject({ status: 410 });
    expect(await invited.refused(memberRoutes.accept, { body })).toMatchObject({ status: 410 });
    expect(await listOf(owner)).toEqual([]);
  });
});

it('is not mailed above the limit of new restaurants, and its answer says so', async () => {
  const limited = await buildTestApp({ config: { mail: mailConfig() } });
  const owners = [await signUpOwner(limited), await signUpOwner(limited)];
  const answers: NewInvitation[] = [];
  for (const owner of owners)
    for (let n = 0; n < 18; n += 1) {
      const body = { role: 'staff' as const, email: `invited${n}@bistro.example` };
      const params = { restaurantId: owner.restaurantId };
      answers.push(await owner.call(memberRoutes.invite, { params, body }));
    }
  const waiting = await limited.app.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute();
  await limited.stop();

  expect(answers.filter(({ isMailed }) => isMailed)).toHaveLength(30);
  expect(waiting).toHaveLength(30);
  for (const { url } of answers) expect(url).toMatch(/\/join#.+/);
});

it('an invitation lets nobody in once its maker is removed, however close together both are', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const other = await joinAs(app, owner, 'owner');
  const joined = memberRoutes.join.status;
  const tokens = await Promise.all(Array.from({ length: 8 }, () => invitationTo(other, 'staff')));

  const removed = owner.call(memberRoutes.remove, { params: { id: other.userId } });
  const joins = await Promise.all(
    tokens.map((token, n) => {
      const email = `soon${n}.${other.email}`;
      return app.send(memberRoutes.join, { body: { token, email, password, firstName: 'Soon' } });
    }),
  );
  await removed;

  const { members } = await owner.call(memberRoutes.list, { params: { restaurantId: owner.restaurantId } });
  expect(members).toHaveLength(1 + joins.filter(({ statusCode }) => statusCode === joined).length);
  expect(new Set(joins.map(({ statusCode }) => statusCode))).toSatisfy((found: Set<number>) =>
    [...found].every((status) => status === joined || status === 410),
  );
});
