import * as z from 'zod/mini';
import { Email, LinkToken } from './auth.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from './domain/limits.ts';
import { passwordField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** The routes for a forgotten password. */
export const passwordRoutes = {
  canSend: defineRoute({
    method: 'GET',
    path: '/auth/forgot-password',
    summary: 'Whether this server sends mails, such as links for a new password',
    auth: 'public',
    status: 200,
    response: z.object({ canSend: z.boolean() }),
  }),
  sendLink: defineRoute({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a link for a new password; the answer is the same for an unknown email address',
    auth: 'public',
    body: z.object({ email: Email }),
    status: 204,
    response: NoContent,
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of a link; all sessions end',
    auth: 'public',
    body: z.object({
      token: LinkToken,
      newPassword: passwordField(PASSWORD_MIN, PASSWORD_MAX_BYTES),
    }),
    status: 204,
    response: NoContent,
  }),
};
