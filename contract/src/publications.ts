import * as z from 'zod/mini';
import type { QrDrawing } from './domain/claim.ts';
import { allergens, dishLabels } from './domain/dish.ts';
import { SLUG_MAX } from './domain/limits.ts';
import { slugPattern } from './domain/slug.ts';
import { idOf, LanguageTag } from './fields.ts';
import { defineRoute } from './http/route.ts';

const QrCode = z.object({ size: z.int(), path: z.string() }) satisfies z.ZodMiniType<QrDrawing>;

/** Whether guests can open a menu on their phones, and its content for them. */
export const Publication = z
  .object({
    isPublic: z.boolean(),
    /** Address for guests; `null` for a menu that was never public. */
    url: z.nullable(z.string()),
    /** Last part of the address. For a menu that was never public: the one that it would get. */
    slug: z.string(),
    /** The address as a QR code. */
    qr: z.nullable(QrCode),
    /** Address of the restaurant, which shows the menu of the hour; `null` until a menu is public. */
    restaurant: z.nullable(z.object({ url: z.string(), qr: QrCode })),
    /** Number of public menus of the restaurant. */
    publicMenus: z.int(),
    /** Number of dishes that guests see, without hidden ones. */
    itemCount: z.int(),
    /** BCP 47 tags; the menu is written in the first one. */
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

const PaperDish = z.object({
  name: z.string(),
  description: z.string(),
  /** Base prices as the language writes them; none with `priceWords`. */
  prices: z.array(z.object({ size: z.nullable(z.string()), text: z.string() })),
  priceWords: z.nullable(z.string()),
  labels: z.array(z.enum(dishLabels)),
  /** `null`: not declared. */
  allergens: z.nullable(z.array(z.enum(allergens))),
  kcal: z.nullable(z.union([z.number(), z.array(z.number())])),
  extras: z.array(z.object({ name: z.string(), text: z.string() })),
});

/** A menu for paper: with base prices, and without anything that is true only today. */
export const PaperMenu = z
  .object({
    restaurant: z.object({ name: z.string(), logoUrl: z.nullable(z.string()) }),
    name: z.string(),
    description: z.string(),
    footer: z.string(),
    /** BCP 47 tags: the language of the texts, and all to choose from. */
    language: z.string(),
    languages: z.array(z.string()),
    sections: z.array(z.object({ title: z.string(), note: z.string(), dishes: z.array(PaperDish) })),
    panels: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        dishes: z.array(z.string()),
        price: z.nullable(z.string()),
      }),
    ),
    /** Tells guests to ask, in the menu's language or in English; for dishes without declared allergens. */
    notDeclared: z.object({ text: z.string(), language: z.string() }),
  })
  .register(z.globalRegistry, { id: 'PaperMenu' });
export type PaperMenu = z.output<typeof PaperMenu>;

/** The routes for menus that guests can open, and for menus on paper. */
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
  paper: defineRoute({
    method: 'GET',
    path: '/menus/:id/paper',
    summary:
      'A menu for paper: base prices, and nothing that is true only today. It need not be open to guests',
    auth: 'member',
    role: 'staff',
    params,
    query: z.object({ language: z.optional(LanguageTag) }),
    status: 200,
    response: PaperMenu,
  }),
};
