import * as z from 'zod/mini';
import { isLanguageTag } from './domain/language-tag.ts';
import { EXTERNAL_ID_MAX, LAST_INSTANT_MS, PRICE_MAX, SIGN_IN_CODE_MAX } from './domain/limits.ts';
import { earlierThemes, knownTheme, type Theme, themeNamed, themes } from './domain/settings.ts';
import { hasNoDuplicates, isStorable, utf8Length } from './domain/text.ts';
import { weekdays } from './domain/weekdays.ts';

/**
 * Kinds of records that an id can name. The tests of tenancy are generated from these marks. Ids of blocks, sizes and
 * panels mean nothing outside their menu or item, and external ids nothing outside their restaurant.
 */
export type IdKind =
  | 'restaurant'
  | 'user'
  | 'session'
  | 'item'
  | 'menu'
  | 'display'
  | 'screen'
  | 'media'
  | 'archive'
  | 'conversion'
  | 'promotion'
  | 'takeover'
  | 'cycle'
  | 'schedule'
  | 'invitation'
  | 'kitchen-link'
  | 'api-key'
  | 'webhook'
  | 'link'
  | 'delivery'
  | 'job'
  | 'taken-menu'
  | 'block'
  | 'size'
  | 'panel'
  | 'external'
  | 'any';

/** Key of an id's kind in the schema's metadata, and therefore in the OpenAPI document. */
export const ID_KIND_KEY = 'x-id-of';

/**
 * A schema for an id.
 *
 * @param kind kind of record that the id names; it does not change which texts are valid
 */
export function idOf(kind: IdKind) {
  return z
    .string({ error: 'An id is missing.' })
    .check(z.regex(/^[\w-]{1,64}$/, 'This is not a valid id.'), z.meta({ [ID_KIND_KEY]: kind }));
}

/**
 * A schema for typed text, which is trimmed.
 *
 * @param label the name of the field in error messages
 * @param max largest number of characters
 * @param min 0 for a field that may be empty
 */
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

/**
 * A schema for a name: text in one line. Line breaks of a pasted name become spaces.
 *
 * @param label the name of the field in error messages
 * @param max largest number of characters
 * @param min 0 for a field that may be empty
 */
export function nameField(label: string, max: number, min: 0 | 1 = 1) {
  return textField(label, max, min).check(z.overwrite((name) => name.replace(/[\r\n\u2028\u2029]+/g, ' ')));
}

/**
 * A schema for a typed password, which is neither trimmed nor cut.
 *
 * @param min smallest number of characters
 * @param maxBytes largest length in UTF-8
 */
export function passwordField(min: number, maxBytes: number) {
  return z.string({ error: 'Password is required.' }).check(
    z.minLength(min, `Password must be at least ${min} characters long`),
    z.refine((value) => utf8Length(value) <= maxBytes, `Password is too long: at most ${maxBytes} bytes.`),
    z.refine(isStorable, 'Password contains characters that cannot be stored.'),
  );
}

/** Second step of a sign-in: six digits of an authenticator app, or a recovery code. Spaces are ignored. */
export const SignInCode = textField('Code', SIGN_IN_CODE_MAX);

/** An instant: ISO 8601 in UTC, as the database stores it. */
export const Timestamp = z.string().check(z.meta({ format: 'date-time' }));

/** An instant in a request: ISO 8601 with `Z` or an offset. The server stores it in UTC. */
export const Instant = z.string({ error: 'A time must be text.' }).check(
  z.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
    'A time must look like 2026-11-21T06:00:00Z.',
  ),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'This time does not exist.'),
  z.refine(
    (text) => !(Date.parse(text) > LAST_INSTANT_MS),
    'This time is after the year 9999 in UTC. Choose an earlier one.',
  ),
);

/** A time on the restaurant's wall clock. */
export const WallTime = z
  .string({ error: 'A time must be text.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 11:00.'));

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day of the calendar. */
export const CalendarDate = z
  .string({ error: 'A date must be text.' })
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date must look like 2026-11-21.'),
    z.refine(isRealDate, 'This date does not exist.'),
  );

/** Days of the week, each once. */
export const DaysOfWeek = z
  .array(z.enum(weekdays, 'A day must be one of monday to sunday.'))
  .check(z.refine(hasNoDuplicates, 'A day can be named only once.'));

/** The restaurant's revision at the last change of this record (`docs/architecture.md`). */
export const Revision = z.int();

/** Number of an item in another program, such as a till. */
export const ExternalId = textField('External id', EXTERNAL_ID_MAX).check(
  z.meta({ [ID_KIND_KEY]: 'external' }),
);

/** A price in the restaurant's currency. Its number of decimals depends on the currency, which the server knows. */
export const Price = z
  .number({ error: 'Price must be a number.' })
  .check(
    z.minimum(0, 'Price cannot be negative.'),
    z.maximum(PRICE_MAX, 'Price is too high: it can have at most nine digits.'),
  );

const percentSentence = 'The percentage must be between -99 and 1000, with at most two decimals.';

/** Percentage by which prices rise or fall. */
export const PricePercent = z
  .number({ error: percentSentence })
  .check(
    z.minimum(-99, percentSentence),
    z.maximum(1_000, percentSentence),
    z.multipleOf(0.01, percentSentence),
  );

const amountSentence = 'The amount must be a price, or one with a minus.';

/** Amount by which prices rise or fall, in the restaurant's currency. */
export const PriceStep = z
  .number({ error: amountSentence })
  .check(z.minimum(-PRICE_MAX, amountSentence), z.maximum(PRICE_MAX, amountSentence));

/** A media path of this server, or an http(s) address. The server never fetches it. */
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

/** Refusal of a text that is no language tag. */
export const languageSentence = 'A language must be a tag such as de or pt-BR.';

/** A BCP 47 tag in the usual form: `de`, `pt-BR`, `zh-Hant`. */
export const LanguageTag = z
  .string()
  .check(
    z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/i, languageSentence),
    z.refine(isLanguageTag, languageSentence),
  );

/** Names that requests may use. The guard is for the type: no earlier name is left after `overwrite`. */
const acceptedThemes = [...themes, ...earlierThemes].filter(
  (name): name is Theme => themeNamed(name) !== undefined,
);

/** Name of a theme. An earlier version's name becomes that of its successor. */
export const ThemeName = z
  .enum(acceptedThemes, `The theme must be one of ${themes.join(', ')}.`)
  .check(z.overwrite(knownTheme));

/** An IANA time zone name. The server checks that the zone exists. */
export const TimeZone = textField('Time zone', 64);

/** One of several values, in a request that may omit it. */
export function choice<const T extends string>(label: string, values: readonly T[]) {
  return z.optional(z.enum(values, { error: `${label} must be one of ${values.join(', ')}.` }));
}

/** A boolean that a request may omit. */
export const flag = (label: string) => z.optional(z.boolean({ error: `${label} must be true or false.` }));
