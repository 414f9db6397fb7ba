import * as z from 'zod/mini';
import { PRICE_MAX } from './domain/limits.ts';
import { hasAtMostTwoDecimals } from './domain/price.ts';
import { isStorable, utf8Length } from './domain/text.ts';

/**
 * The kinds of thing an id can name; the tenancy matrix is generated from these marks. The id of a block is chosen by
 * whoever makes the layout and means nothing outside of it.
 */
export type IdKind =
  | 'restaurant'
  | 'user'
  | 'item'
  | 'menu'
  | 'display'
  | 'screen'
  | 'media'
  | 'schedule'
  | 'block'
  | 'any';

/** The key under which an id's kind stands in the schema's metadata and so in the OpenAPI document. */
export const ID_KIND = 'x-id-of';

/** An id of one kind. What no id of ours can be is refused here, before a database sees it. */
export function idOf(kind: IdKind) {
  return z
    .string({ error: 'An id is missing.' })
    .check(z.regex(/^[\w-]{1,64}$/, 'This id is not one of ours.'), z.meta({ [ID_KIND]: kind }));
}

/** Text as a person types it: trimmed, at most `max` characters, and not empty unless `min` is 0. */
export function textField(label: string, max: number, min: 0 | 1 = 1) {
  return z
    .string({ error: `${label} is required.` })
    .check(
      z.trim(),
      z.minLength(min, `${label} is required.`),
      z.maxLength(max, `${label} is too long: at most ${max} characters.`),
      z.refine(isStorable, `${label} contains characters that cannot be stored.`),
    );
}

/** A password as typed: never trimmed, never cut; the upper bound is in bytes. */
export function passwordField(min: number, maxBytes: number) {
  return z.string({ error: 'Password is required.' }).check(
    z.minLength(min, `Password must be at least ${min} characters long`),
    z.refine((value) => utf8Length(value) <= maxBytes, `Password is too long: at most ${maxBytes} bytes.`),
    z.refine(isStorable, 'Password contains characters that cannot be stored.'),
  );
}

/** A moment: ISO 8601 in UTC, as the database keeps it. */
export const Timestamp = z.string().check(z.meta({ format: 'date-time' }));

/** The number of the restaurant's last change that touched this thing (`docs/architecture.md`). */
export const Revision = z.int();

/** A price in the restaurant's currency with at most two decimals. */
export const Price = z
  .number({ error: 'Price must be a number.' })
  .check(
    z.minimum(0, 'Price cannot be negative.'),
    z.maximum(PRICE_MAX, `Price is too high: at most ${PRICE_MAX}.`),
    z.refine(hasAtMostTwoDecimals, 'Price can have at most two decimals.'),
  );

/** Our own media path, or an http(s) address. The server never fetches either. */
export const ImageUrl = z
  .string({ error: 'Image URL must be text.' })
  .check(
    z.trim(),
    z.maxLength(2048, 'Image URL is too long: at most 2048 characters.'),
    z.regex(
      /^(\/media\/[0-9a-f]{64}\.[a-z0-9]{2,5}|https?:\/\/[^\s/?#@\\]+([/?#]\S*)?)$/i,
      'Image URL must start with http:// or https://.',
    ),
    z.refine(isStorable, 'Image URL contains characters that cannot be stored.'),
  );
