import * as z from 'zod/mini';
import { NAME_MAX, PASSWORD_MAX_BYTES } from './domain/limits.ts';
import { passwordField, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** What deletes the own account: the password, and the restaurant's name as the person has typed it. */
export const DeleteAccount = z.object({
  password: passwordField(1, PASSWORD_MAX_BYTES),
  restaurantName: textField("The restaurant's name", NAME_MAX),
});
export type DeleteAccount = z.output<typeof DeleteAccount>;

/** A link to a ZIP archive with everything that belongs to an account. It needs no session, and works once. */
export const DataLink = z.object({
  /** The path on this server, from `/`. */
  path: z.string(),
  expiresAt: Timestamp,
});
export type DataLink = z.output<typeof DataLink>;

/** The routes for an account as a whole. */
export const accountRoutes = {
  createDataLink: defineRoute({
    method: 'POST',
    path: '/account/data-links',
    summary: 'Create a link to an archive with all own data and files; it works once, within five minutes',
    auth: 'member',
    isAlwaysAllowed: true,
    status: 200,
    response: DataLink,
  }),
  remove: defineRoute({
    method: 'POST',
    path: '/account/deletion',
    summary: 'Delete the own account with its restaurant and everything in it, for good',
    auth: 'member',
    isAlwaysAllowed: true,
    body: DeleteAccount,
    status: 204,
    response: NoContent,
  }),
};
