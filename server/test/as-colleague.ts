import { authRoutes } from '@menuboard/contract/auth';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import { memberRoutes } from '@menuboard/contract/members';
import { clientOf, type OwnerClient, password } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';

let count = 0;

/** The token of a new invitation to the owner's restaurant. */
export async function invitationTo(owner: OwnerClient, role: MemberRole): Promise<string> {
  const params = { restaurantId: owner.restaurantId };
  const { url } = await owner.call(memberRoutes.invite, { params, body: { role } });
  return url.slice(url.indexOf('#') + 1);
}

/** A signed-in colleague of the owner, who has accepted an invitation with a new account. */
export async function joinAs(app: TestApp, owner: OwnerClient, role: MemberRole): Promise<OwnerClient> {
  count += 1;
  const token = await invitationTo(owner, role);
  const email = `colleague${count}@restaurant.example`;
  const ip = `198.19.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  const body = { token, email, password, firstName: `Maria${count}` };
  return clientOf(app, await app.call(memberRoutes.join, { body }, { ip }));
}

/** Another session of a person, in the restaurant of another owner who has invited them. */
export async function alsoIn(
  app: TestApp,
  person: OwnerClient,
  owner: OwnerClient,
  role: MemberRole = 'owner',
): Promise<OwnerClient> {
  const body = { token: await invitationTo(owner, role) };
  const session = await app.call(authRoutes.login, { body: { email: person.email, password } });
  const user = await app.call(memberRoutes.accept, { body }, { token: session.token });
  return clientOf(app, { ...session, user });
}
