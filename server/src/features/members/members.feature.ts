import { feature } from '../../app/feature.ts';
import { perKit } from '../../app/kit.ts';
import { invitationsService } from './invitations.service.ts';
import { memberHandlers } from './members.routes.ts';
import { membersService } from './members.service.ts';

const invitations = perKit(invitationsService);

/** The people of restaurants, their roles and their invitations. */
export const members = feature({
  routes: (kit) => ({ Members: memberHandlers(kit, membersService(kit), invitations(kit)) }),
  mailTokens: (kit) => ({ invitation: ({ id }) => invitations(kit).createToken(id) }),
});
