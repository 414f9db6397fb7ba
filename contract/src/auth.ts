import * as z from 'zod/mini';
import {
  ADDRESS_MAX,
  EMAIL_MAX,
  INVITATION_MAX,
  LINK_TOKEN_MAX,
  NAME_MAX,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_MAX,
} from './domain/limits.ts';
import { memberRoles } from './domain/roles.ts';
import { idOf, nameField, passwordField, SignInCode, TimeZone, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** An email address. The server compares addresses without regard to case. */
export const Email = textField('Email', EMAIL_MAX).check(
  z.regex(
    /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\.]+$/,
    'Please enter a valid email address.',
  ),
);

/** A signed-in person, without password and hash. */
export const User = z
  .object({
    id: idOf('user'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address: z.string(),
    /** Restaurant of this session. */
    restaurant: z.object({ id: idOf('restaurant'), name: z.string() }),
    /** The person's role in that restaurant. */
    role: z.enum(memberRoles),
    /** Whether the person can switch to another restaurant. */
    hasOtherRestaurants: z.boolean(),
    /**
     * Whether the person still has to open the link in a mail that confirms the address. Until then the person cannot
     * invite people, open menus to guests or create webhooks, and gets no mails of the restaurant.
     */
    mustConfirmEmail: z.boolean(),
    /** Only for the operator, who sees the server's backups. */
    isOperator: z.optional(z.literal(true)),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof User>;

/**
 * A user as a browser stored it. Older builds stored neither the restaurant's id, which the client then requests, nor a
 * role, because every member was the owner of one restaurant.
 */
export const StoredUser = z.extend(User, {
  restaurant: z.object({ id: z._default(z.string(), ''), name: z.string() }),
  role: z._default(z.enum(memberRoles), 'owner'),
  hasOtherRestaurants: z._default(z.boolean(), false),
  mustConfirmEmail: z._default(z.boolean(), false),
});

/** Sign-up: a person, and the restaurant that is created with them. */
export const Register = z.object({
  email: Email,
  password: passwordField(PASSWORD_MIN, PASSWORD_MAX_BYTES),
  restaurantName: nameField('Restaurant name', NAME_MAX),
  firstName: z.optional(nameField('First name', NAME_MAX, 0)),
  lastName: z.optional(nameField('Last name', NAME_MAX, 0)),
  phone: z.optional(textField('Phone number', PHONE_MAX, 0)),
  address: z.optional(textField('Address', ADDRESS_MAX, 0)),
  /** IANA name. The default is the server's own zone. */
  timeZone: z.optional(TimeZone),
  /** Token of an invitation, which the server may require. */
  invitation: z.optional(z.string().check(z.maxLength(INVITATION_MAX, 'This is no invitation.'))),
});

/**
 * Sign-in. The password is only bounded in length, because sign-up decides which passwords are allowed. With two-step
 * sign-in, a right password without a right code is refused as `second_factor_required`.
 */
export const Login = z.object({
  email: textField('Email', EMAIL_MAX),
  password: passwordField(1, PASSWORD_MAX_BYTES),
  code: z.optional(SignInCode),
});

/** The token of a link in a mail to an account. */
export const LinkToken = z
  .string({ error: 'The link is not complete.' })
  .check(z.maxLength(LINK_TOKEN_MAX, 'The link is not complete.'));

/** A new password for the signed-in person. */
export const ChangePassword = z.object({
  currentPassword: passwordField(1, PASSWORD_MAX_BYTES),
  newPassword: passwordField(PASSWORD_MIN, PASSWORD_MAX_BYTES),
});

/** A session: its token (256 random bits as base64url) and the person who signed in. */
export const Session = z.object({ token: z.string(), user: User });
export type Session = z.output<typeof Session>;

/** People who may sign up: everybody, people with an invitation, or nobody. */
export const SignUpMode = z.enum(['open', 'invite', 'closed']);
export type SignUpMode = z.output<typeof SignUpMode>;

/** The routes for accounts. */
export const authRoutes = {
  signUpMode: defineRoute({
    method: 'GET',
    path: '/auth/register',
    summary: 'Who may sign up',
    auth: 'public',
    status: 200,
    response: z.object({
      mode: SignUpMode,
      /** Only for an empty server, where the setup code restores a backup. */
      canRestore: z.optional(z.literal(true)),
    }),
  }),
  register: defineRoute({
    method: 'POST',
    path: '/auth/register',
    summary: 'Sign up: create an account and its restaurant',
    auth: 'public',
    body: Register,
    status: 201,
    response: Session,
  }),
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    auth: 'public',
    body: Login,
    status: 200,
    response: Session,
  }),
  me: defineRoute({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in person',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: User,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change the own password; all other sessions end',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: ChangePassword,
    status: 204,
    response: NoContent,
  }),
  sendConfirmation: defineRoute({
    method: 'POST',
    path: '/auth/confirmation-mail',
    summary: 'Send the mail with the link that confirms the own email address again, if that is needed',
    auth: 'member',
    role: 'staff',
    status: 204,
    response: NoContent,
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirm the email address of an account with the token of a link',
    auth: 'public',
    body: z.object({ token: LinkToken }),
    status: 204,
    response: NoContent,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out and revoke the token',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    status: 204,
    response: NoContent,
  }),
};
