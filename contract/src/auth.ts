import * as z from 'zod/mini';
import {
  ADDRESS_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_MAX,
} from './domain/limits.ts';
import { idOf, passwordField, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { TimeZone } from './restaurants.ts';

/** An email address, compared without regard to case. */
export const Email = textField('Email', EMAIL_MAX).check(
  z.regex(
    /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\.]+$/,
    'Please enter a valid email address.',
  ),
);

/** The signed-in person. Carries no password and no hash. */
export const User = z
  .object({
    id: idOf('user'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address: z.string(),
    restaurant: z.object({ id: idOf('restaurant'), name: z.string() }),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof User>;

/** A user as a client may have kept it, perhaps without the restaurant's id: it then asks for its own restaurant. */
export const StoredUser = z.extend(User, {
  restaurant: z.object({ id: z._default(z.string(), ''), name: z.string() }),
});

/** Sign-up: a person and the restaurant that is made with them. */
export const Register = z.object({
  email: Email,
  password: passwordField(PASSWORD_MIN, PASSWORD_MAX_BYTES),
  restaurantName: textField('Restaurant name', NAME_MAX),
  firstName: z.optional(textField('First name', NAME_MAX, 0)),
  lastName: z.optional(textField('Last name', NAME_MAX, 0)),
  phone: z.optional(textField('Phone number', PHONE_MAX, 0)),
  address: z.optional(textField('Address', ADDRESS_MAX, 0)),
  /** Without it, the server's own zone. */
  timeZone: z.optional(TimeZone),
});

/** Sign-in. The lengths are only bounded: what a password may be is decided at sign-up. */
export const Login = z.object({
  email: textField('Email', EMAIL_MAX),
  password: passwordField(1, PASSWORD_MAX_BYTES),
});

/** A session's token (256 random bits, base64url) and the person it stands for. */
export const Session = z.object({ token: z.string(), user: User });
export type Session = z.output<typeof Session>;

/** The calls about accounts. */
export const authRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/auth/register',
    summary: 'Sign up: makes an account and its restaurant',
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
    auth: 'owner',
    status: 200,
    response: User,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out: the token is revoked at once',
    auth: 'owner',
    status: 204,
    response: NoContent,
  }),
};
