import * as z from 'zod/mini';
import { Email, Session, User } from './auth.ts';
import { INVITATION_MAX, NAME_MAX, PASSWORD_MAX_BYTES, PASSWORD_MIN } from './domain/limits.ts';
import { memberRoles } from './domain/roles.ts';
import { idOf, nameField, passwordField, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Role of a member. */
export const Role = z.enum(memberRoles, 'A role must be one of owner, manager and staff.');

/** A person who belongs to the restaurant. */
export const RestaurantMember = z
  .object({
    id: idOf('user'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    joinedAt: Timestamp,
    /** Whether this is the caller. */
    isSelf: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RestaurantMember' });
export type RestaurantMember = z.output<typeof RestaurantMember>;

/** Access that a person made, by name. It works until somebody ends it. */
export const MadeByPerson = z
  .object({
    apiKeys: z.array(z.string()),
    kitchenLinks: z.array(z.string()),
    /** Addresses of webhooks. */
    webhooks: z.array(z.string()),
    /** Names of links to tills. */
    links: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'MadeByPerson' });
export type MadeByPerson = z.output<typeof MadeByPerson>;

/** An invitation that nobody has accepted yet. */
export const Invitation = z
  .object({
    id: idOf('invitation'),
    role: Role,
    /** Address for which it was made; `null` for a link that its owner hands on. */
    email: z.nullable(z.string()),
    /** Owner who invites. The invitation ends with that person's role. */
    invitedBy: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

/** A new invitation. Only this answer contains its link. */
export const NewInvitation = z.extend(Invitation, {
  url: z.string(),
  /** Whether the link was also sent to `email`. */
  isMailed: z.boolean(),
});
export type NewInvitation = z.output<typeof NewInvitation>;

/** An invitation, as the invited person sees it. */
export const OpenInvitation = z.object({
  restaurantName: z.string(),
  role: Role,
  /** Address for which it was made: a suggestion for the form. */
  email: z.nullable(z.string()),
  /** First name of the person who invites; empty if unknown. */
  invitedBy: z.string(),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

/** A restaurant of the signed-in person. */
export const OwnRestaurant = z.object({
  id: idOf('restaurant'),
  name: z.string(),
  role: Role,
  /** Whether it is this session's restaurant. */
  isCurrent: z.boolean(),
});
export type OwnRestaurant = z.output<typeof OwnRestaurant>;

/** Displays of a restaurant that the signed-in person manages. Displays without a screen count only in `displays`. */
export const RestaurantScreens = z.object({
  id: idOf('restaurant'),
  displays: z.int(),
  /** Displays with a connected screen. */
  online: z.int(),
  /** Displays of those with a screen that does not show the latest change. */
  behind: z.int(),
  /** Displays whose screens are all disconnected. */
  offline: z.int(),
});
export type RestaurantScreens = z.output<typeof RestaurantScreens>;

/** Token of an invitation, which follows the # in its link. */
const InvitationToken = z
  .string({ error: 'The link is not complete.' })
  .check(
    z.minLength(1, 'The link is not complete.'),
    z.maxLength(INVITATION_MAX, 'The link is not complete.'),
  );

/** An invitation to send. Without `email`, the owner hands on the answer's link. */
export const Invite = z.object({ role: Role, email: z.optional(z.nullable(Email)) });

/** A new account for an invited person. */
export const Join = z.object({
  token: InvitationToken,
  email: Email,
  password: passwordField(PASSWORD_MIN, PASSWORD_MAX_BYTES),
  firstName: nameField('First name', NAME_MAX),
  lastName: z.optional(nameField('Last name', NAME_MAX, 0)),
});
export type Join = z.output<typeof Join>;

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const memberParams = z.object({ id: idOf('user') });
const tokenBody = z.object({ token: InvitationToken });
const endMadeSentence = 'End made must be true or false.';
/** Also ends the access that the person made. Without it, all of that goes on working: it may be the till. */
const endMadeQuery = z.object({ endMade: z.optional(z.enum(['true', 'false'], endMadeSentence)) });

/** The routes for the people of a restaurant, and for the restaurants of a person. */
export const memberRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/members/restaurants/:restaurantId',
    summary: 'The people of the restaurant, the first one first',
    auth: 'member',
    params: restaurantParams,
    status: 200,
    response: z.object({ members: z.array(RestaurantMember) }),
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/members/:id',
    summary:
      'Give a member another role; the last owner stays one. With endMade, ends what the person made, too',
    auth: 'member',
    params: memberParams,
    body: z.object({ role: Role, endMade: z.optional(z.boolean({ error: endMadeSentence })) }),
    status: 200,
    response: RestaurantMember,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/members/:id',
    summary:
      'Remove a member; the sessions for this restaurant end at once. With endMade=true, so does what the person made',
    auth: 'member',
    params: memberParams,
    query: endMadeQuery,
    status: 204,
    response: NoContent,
  }),
  leave: defineRoute({
    method: 'POST',
    path: '/members/leave',
    summary:
      'Leave the restaurant of this session; without another restaurant the own account ends. An owner ends what they made with endMade=true',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    query: endMadeQuery,
    status: 204,
    response: NoContent,
  }),
  made: defineRoute({
    method: 'GET',
    path: '/members/:id/made',
    summary:
      'The API keys, kitchen links and webhooks that a member, or the caller, made and that still work',
    auth: 'member',
    params: memberParams,
    status: 200,
    response: MadeByPerson,
  }),
  endMade: defineRoute({
    method: 'POST',
    path: '/members/:id/end-made',
    summary:
      'Revoke the API keys and kitchen links, delete the webhooks, and stop the links, that a member, or the caller, made; works again and again',
    auth: 'member',
    params: memberParams,
    status: 204,
    response: NoContent,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/members/mine',
    summary: 'The restaurants that the signed-in person belongs to, by name',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: z.object({ restaurants: z.array(OwnRestaurant) }),
  }),
  screens: defineRoute({
    method: 'GET',
    path: '/members/mine/screens',
    summary: 'How the screens are doing in each restaurant in which the signed-in person is a manager',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: z.object({ restaurants: z.array(RestaurantScreens) }),
  }),
  switch: defineRoute({
    method: 'POST',
    path: '/members/switch',
    summary: 'Continue this session in another own restaurant; its sockets follow',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: User,
  }),
  listInvitations: defineRoute({
    method: 'GET',
    path: '/members/restaurants/:restaurantId/invitations',
    summary: 'The invitations that nobody has accepted and that have not expired, newest first',
    auth: 'member',
    params: restaurantParams,
    status: 200,
    response: z.object({ invitations: z.array(Invitation) }),
  }),
  // The answer has a secret, so the copy for a retry is sealed with the client's key.
  invite: defineRoute({
    method: 'POST',
    path: '/members/restaurants/:restaurantId/invitations',
    summary:
      'Invite a person by a link that works once, within seven days; with an address it is also mailed',
    auth: 'member',
    params: restaurantParams,
    body: Invite,
    status: 200,
    response: NewInvitation,
    idempotent: true,
    correction: 'DELETE /members/invitations/:createdId',
  }),
  withdrawInvitation: defineRoute({
    method: 'DELETE',
    path: '/members/invitations/:id',
    summary: 'Withdraw an invitation; its link stops working',
    auth: 'member',
    params: z.object({ id: idOf('invitation') }),
    status: 204,
    response: NoContent,
  }),
  lookUpInvitation: defineRoute({
    method: 'POST',
    path: '/members/invitations/lookup',
    summary: 'The invitation of a link; this does not use it up',
    auth: 'public',
    body: tokenBody,
    status: 200,
    response: OpenInvitation,
  }),
  join: defineRoute({
    method: 'POST',
    path: '/members/invitations/join',
    summary: 'Accept an invitation with a new account; works whether or not this server takes sign-ups',
    auth: 'public',
    body: Join,
    status: 200,
    response: Session,
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/members/invitations/accept',
    summary: 'Accept an invitation with the own account; this session continues in its restaurant',
    auth: 'member',
    role: 'staff',
    body: tokenBody,
    status: 200,
    response: User,
  }),
};
