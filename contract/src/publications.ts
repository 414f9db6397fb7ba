import * as z from 'zod/mini';
import type { QrDrawing } from './domain/claim.ts';
import { SLUG_MAX } from './domain/limits.ts';
import { slugPattern } from './domain/slug.ts';
import { idOf } from './fields.ts';
import { defineRoute } from './http/route.ts';

const QrCode = z.object({ size: z.int(), path: z.string() }) satisfies z.ZodMiniType<QrDrawing>;

/** Whether guests can open a menu on their phones, and what they see there. */
export const Publication = z
  .object({
    isPublic: z.boolean(),
    /** The address for guests; `null` for a menu that was never public. */
    url: z.nullable(z.string()),
    /** The last part of the address. Of a menu that was never public: what it would be. */
    slug: z.string(),
    /** The address as a QR code. */
    qr: z.nullable(QrCode),
    /** The dishes that guests see: without hidden ones. */
    itemCount: z.int(),
    /** BCP 47 tags; the first one is the language in which the menu is written. */
    languages: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'Publication' });
export type Publication = z.output<typeof Publication>;

const slugSentence = 'An address has small letters, digits and single dashes between them.';
const Slug = z
  .string({ error: 'An address must be text.' })
  .check(
    z.maxLength(SLUG_MAX, `An address is too long: at most ${SLUG_MAX} characters.`),
    z.regex(slugPattern, slugSentence),
  );

const params = z.object({ id: idOf('menu') });

/** The routes for menus that guests can open. */
export const publicationRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/menus/:id/publication',
    summary: 'Whether guests can open a menu, its address and the QR code of it',
    auth: 'member',
    role: 'staff',
    params,
    status: 200,
    response: Publication,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/menus/:id/publication',
    summary: 'Open a menu to guests or close it, or change its address. Former addresses lead to the new one',
    auth: 'member',
    role: 'manager',
    params,
    body: z.object({
      isPublic: z.boolean({ error: 'Public must be true or false.' }),
      slug: z.optional(Slug),
    }),
    status: 200,
    response: Publication,
  }),
};
