import { type Join, memberRoutes } from '@menuboard/contract/members';
import { callRoute } from '../../lib/call-route.ts';
import { createSignIn } from '../../lib/session/session-slice.ts';

/** Accepts an invitation with a new account. */
export const joinRestaurant = createSignIn<Join>('session/join', (body, dispatch) =>
  callRoute(memberRoutes.join, { body }, dispatch),
);
