import * as z from 'zod/mini';
import { NAME_MAX, PASSWORD_MAX_BYTES } from './domain/limits.ts';
import { passwordField, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/**
 * Body for deleting the own account: the password, and the name in `Deletion`, typed by the person, if there is one.
 */
export const DeleteAccount = z.object({
  password: passwordField(1, PASSWORD_MAX_BYTES),
  restaurantName: z.optional(textField("The restaurant's name", NAME_MAX)),
});
export type DeleteAccount = z.output<typeof DeleteAccount>;

/** Everything that ends with the own account. */
export const Deletion = z.object({
  /** Restaurants without another owner. They are deleted with everything in them. */
  restaurants: z.array(
    z.object({
      name: z.string(),
      /** Number of other people who lose those restaurants. */
      colleagues: z.int(),
    }),
  ),
  /** Name of the restaurant that has to be typed; `null` if none is deleted. */
  confirmWith: z.nullable(z.string()),
});
export type Deletion = z.output<typeof Deletion>;

/** A link to a ZIP archive, such as all data of an account. It needs no session and works once. */
export const DataLink = z.object({
  /** Path on this server, from `/`. */
  path: z.string(),
  expiresAt: Timestamp,
});
export type DataLink = z.output<typeof DataLink>;

/** Contact for people of this server who need help. */
export const Contact = z.object({
  /** `null` if the operator has given no address. */
  operatorEmail: z.nullable(z.string()),
});

/** The routes for an account as a whole. */
export const accountRoutes = {
  contact: defineRoute({
    method: 'GET',
    path: '/account/contact',
    summary: 'Whom to write to for help: the person who runs the server',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: Contact,
  }),
  createDataLink: defineRoute({
    method: 'POST',
    path: '/account/data-links',
    summary: 'Create a link to an archive with all own data and files; it works once, within five minutes',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    status: 200,
    response: DataLink,
  }),
  deletion: defineRoute({
    method: 'GET',
    path: '/account/deletion',
    summary: 'What would be deleted with the own account: the restaurants that have no other owner',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: Deletion,
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/account/deletion',
    summary: 'Delete the own account for good, with every restaurant that has no other owner',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    body: DeleteAccount,
    status: 204,
    response: NoContent,
  }),
};
