/** Keeps an invitation, a colleague and a kitchen link ready for generated calls, which use them up. */
import { kitchenRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import type { World } from './world.ts';

export function createFuzzPeople(world: World) {
  const { app } = world;
  let known = { colleague: '', invitationToken: '', elsewhereToken: '', kitchenToken: '' };

  async function isOpen(token: string): Promise<boolean> {
    if (token === '') return false;
    return (await app.send(memberRoutes.lookUpInvitation, { body: { token } })).statusCode === 200;
  }

  return {
    kitchenToken: () => known.kitchenToken,

    /** Replaces used ones. Resolves with the pools of their ids and tokens. */
    async refresh(): Promise<Record<'user' | 'invitationToken', string[]>> {
      const token = await world.freshToken();
      const params = { restaurantId: world.restaurantId };
      const { members } = await app.call(memberRoutes.list, { params }, { token });
      // An owner, so that the others may leave.
      const colleague = members.find(({ id, role }) => id === known.colleague && role === 'owner');
      if (!colleague) known.colleague = await world.colleague('owner');
      if (!(await isOpen(known.invitationToken))) known.invitationToken = (await world.invitation()).token;
      if (!(await isOpen(known.elsewhereToken))) known.elsewhereToken = await world.invitationElsewhere();
      const kitchen = await app.send(kitchenRoutes.get, {}, { token: known.kitchenToken });
      const link = kitchen.statusCode === 200 ? undefined : await world.kitchenLink();
      known = { ...known, kitchenToken: link?.token ?? known.kitchenToken };
      const others = members.filter(({ isSelf }) => !isSelf).map(({ id }) => id);
      return {
        user: [...others, known.colleague],
        invitationToken: [known.invitationToken, known.elsewhereToken],
      };
    },
  };
}
