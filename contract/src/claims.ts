import * as z from 'zod/mini';
import { Display } from './displays.ts';
import type { OpenClaim } from './domain/claim.ts';
import { NAME_MAX } from './domain/limits.ts';
import { idOf, nameField, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { PairedContent, ScreenSecret, TypedPairingCode } from './pairing.ts';
import type { ClaimResult } from './screen.ts';

const SCREEN_PIXELS_MAX = 100_000;

const PixelCount = z
  .int({ error: 'The size of the screen must be whole pixels.' })
  .check(z.minimum(1, 'The screen is too small.'), z.maximum(SCREEN_PIXELS_MAX, 'The screen is too large.'));

/** A screen's request to be claimed. With the secret of an earlier request it gets another code for the same claim. */
export const RequestClaim = z.object({
  secret: z.optional(ScreenSecret),
  width: z.optional(PixelCount),
  height: z.optional(PixelCount),
});

const OpenedClaim = z.object({
  code: z.string(),
  secret: z.string(),
  url: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
  renewMs: z.int(),
  expiresAt: Timestamp,
}) satisfies z.ZodMiniType<OpenClaim & { expiresAt: string }>;

const ClaimedContent = z.extend(PairedContent, {
  pairingCode: z.string(),
}) satisfies z.ZodMiniType<ClaimResult>;

/** A waiting screen, as an owner sees it before taking it. */
export const Claim = z
  .object({
    code: z.string(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    /** For example `LG TV` or `Chrome 92`. */
    browser: z.nullable(z.string()),
    /** Whether the screen asked for its code from the caller's own network. */
    isNearby: z.boolean(),
    expiresAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Claim' });
export type Claim = z.output<typeof Claim>;

const missingTarget = 'Choose a display, or name a new one.';

/** The display that the screen will show: an existing one, or a new one of the given name. */
export const TakeClaim = z
  .object({
    displayId: z.optional(idOf('display')),
    name: z.optional(nameField('Display name', NAME_MAX)),
    /** Menu to assign at once. Without it, the display keeps its menu. */
    menuId: z.optional(idOf('menu')),
    /** The screen replaces the display's other screens, which go back to pairing. */
    isReplacing: z.optional(z.boolean()),
  })
  .check(z.refine(({ displayId, name }) => displayId !== undefined || name !== undefined, missingTarget));
export type TakeClaim = z.output<typeof TakeClaim>;

const params = z.object({ code: TypedPairingCode });
const secretBody = z.object({ secret: ScreenSecret });

/** Pairing without typing: the routes for the waiting screen and for the owner who takes it. */
export const claimRoutes = {
  open: defineRoute({
    method: 'POST',
    path: '/displays/claims',
    summary: 'Request a claim: a code for the owner, and a secret for the screen alone',
    auth: 'public',
    body: RequestClaim,
    status: 201,
    response: OpenedClaim,
  }),
  mine: defineRoute({
    method: 'POST',
    path: '/displays/claims/mine',
    summary: 'The state of the claim with this secret; once taken, the answer of a pairing',
    auth: 'public',
    body: secretBody,
    status: 200,
    response: z.object({ claimed: z.nullable(ClaimedContent) }),
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/displays/claims/mine',
    summary: 'Withdraw a claim: the screen was paired in another way',
    auth: 'public',
    body: secretBody,
    status: 204,
    response: NoContent,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/displays/claims/:code',
    summary: 'The waiting screen with a code',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: Claim,
  }),
  take: defineRoute({
    method: 'POST',
    path: '/displays/claims/:code',
    summary: 'Take a waiting screen: it shows the display within a moment',
    auth: 'member',
    role: 'manager',
    params,
    body: TakeClaim,
    status: 201,
    response: Display,
    idempotent: true,
  }),
};
