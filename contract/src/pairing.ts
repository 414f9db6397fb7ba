import * as z from 'zod/mini';
import { itemDetailFields } from './dish.ts';
import { Settings } from './display-settings.ts';
import { screenSecretPattern } from './domain/claim.ts';
import type { ScreenEntry } from './domain/schedule/screen-entry.ts';
import { idOf, Revision } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { Item } from './items.ts';
import { MediaItem } from './media.ts';
import { Layout, Menu, menuDetailFields } from './menus.ts';
import { MoneyRules } from './money.ts';
import { Brand, StalePrices } from './restaurants.ts';
import { BlackoutTimes, ScheduledItem } from './schedules.ts';
import type {
  Manifest,
  PairingResult,
  ScreenContent,
  ScreenDisplay,
  ScreenItem,
  ScreenMenu,
} from './screen.ts';

/** A typed pairing code. The server ignores case, spaces and dashes. */
export const TypedPairingCode = z
  .string({ error: 'Enter the pairing code.' })
  .check(z.minLength(1, 'Enter the pairing code.'), z.maxLength(64, 'A pairing code has six characters.'));

/** A secret that a screen generates as its token. */
export const ScreenSecret = z
  .string({ error: 'The secret is missing.' })
  .check(z.regex(screenSecretPattern, 'This is not a valid secret of a screen.'));

const ItemOnScreen = z
  .extend(z.omit(Item, { createdAt: true, updatedAt: true, isHidden: true, externalId: true }), {
    ...z.partial(z.omit(z.object(itemDetailFields), { isHidden: true, externalId: true })).shape,
    wordBreaks: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ScreenItem' }) satisfies z.ZodMiniType<ScreenItem>;

const MenuOnScreen = z
  .extend(z.pick(Menu, { id: true, name: true, description: true, revision: true }), {
    items: z.array(ItemOnScreen),
    layout: z.exactOptional(z.nullable(Layout)),
    ...z.partial(z.omit(z.object(menuDetailFields), { isDesignLocked: true, heldUntil: true })).shape,
    wordBreaks: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ScreenMenu' }) satisfies z.ZodMiniType<ScreenMenu>;

const DisplayOnScreen = z.object({
  id: idOf('display'),
  name: z.string(),
  menuId: z.nullable(idOf('menu')),
  currentMenu: z.nullable(MenuOnScreen),
  mediaUrl: z.nullable(z.string()),
  mediaType: z.nullable(z.enum(['image', 'video'])),
  settings: Settings,
  revision: Revision,
}) satisfies z.ZodMiniType<ScreenDisplay>;

const EntryOnScreen = z.extend(z.omit(ScheduledItem, { revision: true, content: true }), {
  content: z.discriminatedUnion('type', [
    z.object({ type: z.literal('menu'), menuId: idOf('menu') }),
    z.object({
      type: z.literal('media'),
      mediaItems: z.array(z.pick(MediaItem, { url: true, type: true })),
    }),
  ]),
}) satisfies z.ZodMiniType<ScreenEntry>;

const ManifestOnScreen = z.object({
  version: z.int(),
  revision: Revision,
  tag: z.string(),
  baseTag: z.string(),
  menuTags: z.record(z.string(), z.string()),
  serverTime: z.int(),
  zone: z.object({
    timeZone: z.string(),
    offsets: z.array(z.object({ from: z.int(), minutes: z.int() })),
    clock: z.optional(
      z.object({
        am: z.optional(z.string()),
        pm: z.optional(z.string()),
        digits: z.optional(z.string()),
      }),
    ),
  }),
  currency: z.string(),
  money: MoneyRules,
  moneyIn: z.optional(z.record(z.string(), MoneyRules)),
  restaurantName: z.string(),
  brand: z.optional(z.extend(Brand, { palette: z.optional(z.record(z.string(), z.string())) })),
  stalePrices: z.optional(StalePrices),
  language: z.optional(z.string()),
  words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  guestCodes: z.optional(z.record(z.string(), z.object({ size: z.int(), path: z.string() }))),
  blackout: z.optional(BlackoutTimes),
  takeovers: z.optional(
    z.array(
      z.object({
        id: idOf('takeover'),
        title: z.string(),
        text: z.string(),
        imageUrl: z.nullable(z.string()),
        language: z.optional(z.string()),
        startsAt: z.int(),
        endsAt: z.int(),
      }),
    ),
  ),
  entries: z.array(EntryOnScreen),
  menus: z.array(MenuOnScreen),
  files: z.array(
    z.object({
      url: z.string(),
      sha256: z.string(),
      type: z.enum(['image', 'video']),
      size: z.nullable(z.int()),
    }),
  ),
}) satisfies z.ZodMiniType<Manifest>;

const content = { display: DisplayOnScreen, manifest: ManifestOnScreen };

/** A display's content, as its screens receive it. `screen.ts` owns the type. */
export const Content = z.object(content) satisfies z.ZodMiniType<ScreenContent>;

/** Answer to a pairing. */
export const PairedContent = z.object({
  ...content,
  screenToken: z.string(),
}) satisfies z.ZodMiniType<PairingResult>;

/** The routes for screens. */
export const pairingRoutes = {
  pair: defineRoute({
    method: 'POST',
    path: '/displays/pair',
    summary: 'Pair a screen by code; answers with content and a token for this screen',
    auth: 'screen',
    body: z.object({
      pairingCode: TypedPairingCode,
      /** Becomes the screen's token unless another screen has it. A retry with it pairs the same screen again. */
      secret: z.optional(ScreenSecret),
      /** A page in a frame pairs only with displays of the restaurant that allows the frame. */
      restaurantId: z.optional(idOf('restaurant')),
    }),
    status: 200,
    response: PairedContent,
  }),
  content: defineRoute({
    method: 'GET',
    path: '/displays/pair/:pairingCode',
    summary: "The content of a code's display; its ETag is the content's tag",
    auth: 'screen',
    params: z.object({ pairingCode: TypedPairingCode }),
    status: 200,
    response: Content,
  }),
  // Not below /displays: earlier versions read that as the id of a display and answer 401 instead of 404.
  ownContent: defineRoute({
    method: 'GET',
    path: '/screens/content',
    summary: "The content of the calling screen's display, without its code in an address that proxies log",
    auth: 'pairedScreen',
    status: 200,
    response: Content,
  }),
};
