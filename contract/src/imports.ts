/** Import of items from a pasted list, a table or a file, and their export. */
import * as z from 'zod/mini';
import {
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_LINES_MAX,
  ITEMS_MAX,
  NAME_MAX,
  SIZES_MAX,
} from './domain/limits.ts';
import { textEncodings } from './domain/text-encoding.ts';
import { idOf, LanguageTag, Price, textField } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { ImportResult } from './import-result.ts';

/**
 * Fields that columns of a table can hold. `soldOut` is the opposite of `available`. Each column `sizePrice` is the
 * price of the size in its head. `salePrice` is a lower price for now, `formerPrice` the price before it. A `note`
 * follows the description. `allergens` and `mayContain` declare the set of the restaurant's country.
 */
export const importFields = [
  'id',
  'externalId',
  'name',
  'description',
  'category',
  'price',
  'size',
  'sizePrice',
  'salePrice',
  'formerPrice',
  'available',
  'soldOut',
  'image',
  'kcal',
  'allergens',
  'mayContain',
  'portion',
  'alcohol',
  'deposit',
  'sugars',
  'addedSugars',
  'sodium',
  'note',
] as const;
/** One of `importFields`. */
export type ImportField = (typeof importFields)[number];

const nothingToImport = 'There is nothing to import. Paste a list, or choose a file.';

/** A column of names or descriptions in another language, as the head of an export has it: `name [de]`. */
const TranslatedColumn = z.templateLiteral([z.enum(['name', 'description']), ' [', LanguageTag, ']']);

/** How to read a column of a table. */
export const ImportColumn = z.union(
  [z.enum(importFields), TranslatedColumn],
  `A column must be one of ${importFields.join(', ')}, name [de] or description [de] with the tag of a language, or null.`,
);
export type ImportColumn = z.output<typeof ImportColumn>;

const target = {
  /** Adds the imported items to this menu, after the existing ones. */
  menuId: z.optional(idOf('menu')),
  /** The same for the menu of this name, which is created if missing. */
  menuName: z.optional(textField('Menu name', NAME_MAX)),
};

/** The person's answers to questions about a whole text. */
const choices = {
  /** Encoding of the file; recognised if omitted. */
  encoding: z.optional(z.enum(textEncodings, 'This encoding is not known. Choose one of the list.')),
  /** Sign before the decimals, if the prices do not show it: "6.500" is 6.50 or 6500. */
  decimalSign: z.optional(z.enum(['.', ','], 'The decimal sign must be a point or a comma.')),
};

/** A person's correction of a line. Its fields replace those that were read; a line without a dish gets one. */
export const ImportEdit = z.object({
  line: z.int(),
  name: z.optional(textField('Item name', NAME_MAX)),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
  category: z.optional(textField('Category', CATEGORY_MAX)),
  price: z.optional(Price),
  /** Words that replace a price; empty for a dish that shows none. */
  priceWords: z.optional(z.nullable(z.string().check(z.maxLength(NAME_MAX, 'The words are too long.')))),
  /** An empty list means that the dish has a single price. */
  sizes: z.optional(
    z
      .array(z.object({ name: textField('Size', NAME_MAX), price: Price }))
      .check(z.maxLength(SIZES_MAX, `An item can have at most ${SIZES_MAX} sizes.`)),
  ),
  isAvailable: z.optional(z.boolean({ error: 'Availability must be true or false.' })),
});
export type ImportEdit = z.output<typeof ImportEdit>;

const tooManyLines = z.maxLength(IMPORT_LINES_MAX, 'Too many lines.');

/** A text or a file to import, with the person's decisions about it. */
export const ImportText = z
  .object({
    /** CSV with or without a header, or a pasted list. */
    text: z.optional(
      z.string({ error: 'The text to import is missing.' }).check(z.regex(/\S/, nothingToImport)),
    ),
    /** Replaces the text: the bytes of a text file or a workbook, in base64. */
    file: z.optional(z.string().check(z.minLength(1, nothingToImport))),
    ...choices,
    /** Fields of a table's columns; `null` for a column to ignore. If omitted, the server guesses. */
    columns: z.optional(
      z.array(z.nullable(ImportColumn)).check(z.maxLength(IMPORT_COLUMNS_MAX, 'Too many columns.')),
    ),
    /** Lines to leave out, numbered as in the dry run. */
    skip: z.optional(z.array(z.int()).check(tooManyLines)),
    edits: z.optional(z.array(ImportEdit).check(tooManyLines)),
    /**
     * Compares with a till: takes only prices and sold out, finds items by name in any category, and lists the items
     * that the text lacks.
     */
    isComparison: z.optional(z.boolean()),
    /** Items to hide from boards, such as those that the till lacks. */
    hide: z.optional(z.array(idOf('item')).check(z.maxLength(ITEMS_MAX, 'Too many items to hide.'))),
    ...target,
  })
  .check(
    z.refine(
      ({ text, file }) => (text === undefined) !== (file === undefined),
      'Send either a text or a file to import.',
    ),
  );
export type ImportText = z.output<typeof ImportText>;

/** An import is one call, whose body has one of three types. */
const anImport = {
  method: 'POST',
  path: '/items/restaurants/:restaurantId/import',
  auth: 'member',
  role: 'manager',
  keyScope: 'items:write',
  params: z.object({ restaurantId: idOf('restaurant') }),
  query: z.object({
    dryRun: z.optional(z.enum(['true', 'false'], 'Dry run must be true or false.')),
    pricesOnly: z.optional(z.enum(['true', 'false'], 'Prices only must be true or false.')),
    ...choices,
    ...target,
  }),
  status: 200,
  response: ImportResult,
} as const;

/** The routes for importing and exporting items. */
export const importRoutes = {
  importText: defineRoute({
    ...anImport,
    summary: `Add and change items by a pasted list or CSV as JSON, by a form with a file of at most ${IMPORT_FILE_MAX_BYTES / 1_048_576} MB (a text in any usual encoding, or .xlsx), or by text/csv without a review, for a till: all lines or none. ?dryRun=true only says what would happen; ?pricesOnly=true takes only prices and sold out`,
    // The body already has the menu and the choices.
    query: z.omit(anImport.query, { encoding: true, decimalSign: true, menuId: true, menuName: true }),
    body: ImportText,
    hasFile: true,
  }),
  importFile: defineRoute({
    ...anImport,
    formerPath: '/items/restaurants/:restaurantId/import-file',
    summary: 'Use …/import, which takes the same form. Until 0.2',
    upload: 'file',
  }),
  importCsv: defineRoute({
    ...anImport,
    formerPath: '/items/restaurants/:restaurantId/import-csv',
    summary: 'Use …/import, which takes the same text. Until 0.2',
    bodyType: 'text/csv',
    body: z.string({ error: 'Send the file as text/csv.' }).check(z.regex(/\S/, 'The file is empty.')),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/items/restaurants/:restaurantId/export',
    summary: 'All items with all details as CSV in UTF-8 with a byte order mark; an import reads it back',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:read',
    params: anImport.params,
    status: 200,
    response: z.string(),
    contentType: 'text/csv',
  }),
};
