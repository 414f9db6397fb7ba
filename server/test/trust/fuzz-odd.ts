/** Odd values, keys, bodies and paths. */
import fc from 'fast-check';
import { Entries, type Json, type Mutation, Raw, Reference } from './fuzz-json.ts';

/** Marks values that must never reach the database. */
export const EXTRA = 'fuzz-extra';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST_CODE_POINT = 0x10ffff;

/** Any text. `fc.string` also does this, with a table of all characters that takes seconds to create. */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.nat(LAST_CODE_POINT - SURROGATES.count), { maxLength })
    .map((numbers) => numbers.map((n) => (n < SURROGATES.first ? n : n + SURROGATES.count)))
    .map((codes) => String.fromCodePoint(...codes));

const oddNumbers = ['1e308', '1e309', '-1e309', '-0', '0.1e-400', '9007199254740993', '6.005', '-1', '1e-7'];
const oddTexts = [
  '"\\ud800"',
  '"a\\udfff b"',
  '"\\u0000"',
  '"tail\\u0000"',
  '"NaN"',
  '"\\u202e\\u2066\\ufeff"',
  `"'; DROP TABLE items; --"`,
  '"<script>alert(1)</script>"',
  '"%00%ff%2e%2e"',
  '"../../etc/passwd"',
  '"{{7*7}}"',
];

export const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...oddNumbers, ...oddTexts).map((json) => new Raw(json)),
  fc.constantFrom<Json>(null, true, false, 0, '', ' ', [], new Entries([])),
  anyCharacters(40),
  fc.double(),
  fc.nat().map((pick) => new Reference('foreign', pick)),
  fc.constantFrom(130, 1_100, 5_000, 60_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(10, 200, 5_000).map((depth) => new Raw('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(10, 200, 5_000).map((depth) => new Raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  {
    weight: 1,
    arbitrary: fc.constantFrom(501, 10_000).map((length) => new Raw(`[${'"a",'.repeat(length)}"a"]`)),
  },
);

// A megabyte costs milliseconds, so it is rare.
const huge: fc.Arbitrary<Json> = fc
  .constantFrom(300_000, 1_040_000, 1_060_000)
  .map((size) => 'y'.repeat(size));

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'restaurantId',
  'restaurant_id',
  'pairing_code',
  'pairingCode2',
  'revision',
  'deletedAt',
  'deleted_at',
  'createdAt',
  'role',
  'isAdmin',
  '',
  EXTRA,
];
const extraValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constant<Json>(`${EXTRA} value`),
  fc.constant<Json>(new Entries([[EXTRA, `${EXTRA} value`]])),
  fc.constant<Json>(new Entries([['prototype', new Entries([[EXTRA, true]])]])),
);

const at = fc.nat({ max: 1_000 });
/** Mutations of a valid body. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 40, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: oddValue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: huge }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  {
    weight: 25,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at,
      key: fc.constantFrom(...extraKeys),
      value: extraValue,
    }),
  },
);

export const oddPath = fc.constantFrom(
  '%00',
  '%2e%2e',
  '%2E%2e%2f%2e%2e',
  '..',
  '%ff',
  '%c3%28',
  '%',
  '%zz',
  '%2F',
  'a%20b',
  '%f0%9f%8d%9c',
  '%ed%a0%80',
  "'%20OR%201=1--",
  '*',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '0',
  '-1',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(600),
  'a'.repeat(9_000),
  'a'.repeat(17_000),
  '%41'.repeat(400),
);

export const brokenBody: fc.Arbitrary<Json> = fc
  .constantFrom(
    '',
    ' ',
    '{',
    '}',
    '{"name":',
    '{"name":"a"}}',
    '"',
    'NaN',
    'undefined',
    '{name:1}',
    '\u0000',
    '[1,]',
  )
  .map((text) => new Raw(text));
