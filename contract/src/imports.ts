/** Importing items from a pasted list or a CSV file, and exporting them. */
import * as z from 'zod/mini';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_LINES_MAX,
  ITEMS_MAX,
  NAME_MAX,
} from './domain/limits.ts';
import { idOf, textField } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** What a column of a CSV file can be. `soldOut` is the opposite of `available`. */
export const importFields = [
  'id',
  'externalId',
  'name',
  'description',
  'category',
  'price',
  'size',
  'available',
  'soldOut',
  'image',
  'kcal',
] as const;
/** One of `importFields`. */
export type ImportField = (typeof importFields)[number];

/** How a text was read: as an export of this product, of a till, another CSV file, or a list for people. */
export const importFormats = ['menuboard', 'square', 'loyverse', 'csv', 'list'] as const;
/** One of `importFormats`. */
export type ImportFormat = (typeof importFormats)[number];

const ImportFieldName = z.enum(importFields, `A column must be one of ${importFields.join(', ')}, or null.`);

const target = {
  /** Puts the imported items on this menu, behind those that are on it. */
  menuId: z.optional(idOf('menu')),
  /** The same for the menu with this name; it is created if there is none. */
  menuName: z.optional(textField('Menu name', NAME_MAX)),
};

/** A text to import, with what the person has decided about it. */
export const ImportText = z.object({
  /** CSV with or without a header, or a pasted list. */
  text: z
    .string({ error: 'The text to import is missing.' })
    .check(z.regex(/\S/, 'There is nothing to import. Paste a list, or choose a file.')),
  /** What the columns of a CSV file are; `null` for one to ignore. Without it, the server guesses. */
  columns: z.optional(
    z.array(z.nullable(ImportFieldName)).check(z.maxLength(IMPORT_COLUMNS_MAX, 'Too many columns.')),
  ),
  /** The lines to leave out, by the number that the dry run gave them. */
  skip: z.optional(z.array(z.int()).check(z.maxLength(IMPORT_LINES_MAX, 'Too many lines to leave out.'))),
  /**
   * Compares with a till: takes over only prices and sold out, finds items by their names in any category, and lists the
   * items that the text lacks.
   */
  isComparison: z.optional(z.boolean()),
  /** Items to hide from the boards, such as those that the till lacks. */
  hide: z.optional(z.array(idOf('item')).check(z.maxLength(ITEMS_MAX, 'Too many items to hide.'))),
  ...target,
});
export type ImportText = z.output<typeof ImportText>;

const Line = z.object({
  /** Counted from 1. */
  line: z.int(),
  /** The line as it is in the text; a quoted field of a CSV file may make it several. */
  text: z.string(),
});

/** A line that cannot be imported, and why. */
export const FaultyLine = z.extend(Line, { reason: z.string() });
export type FaultyLine = z.output<typeof FaultyLine>;

/** What an import would do with a line. */
export const ImportedLine = z.extend(Line, {
  state: z.enum(['added', 'changed', 'same']),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  sizes: z.array(z.object({ name: z.string(), price: z.number() })),
  isAvailable: z.boolean(),
  /** The fields that change, as an export writes them. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedLine = z.output<typeof ImportedLine>;

/** What an import has done, or would do. */
export const ImportResult = z
  .object({
    format: z.enum(importFormats),
    /** The head and the columns of a CSV file; empty otherwise. */
    header: z.array(z.string()),
    columns: z.array(z.nullable(z.enum(importFields))),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    faulty: z.array(FaultyLine),
    /** The lines without those that are faulty. Only of a dry run. */
    items: z.optional(z.array(ImportedLine)),
    /** The items that the text of a comparison lacks and that boards show. Only of a dry run. */
    missing: z.optional(
      z.array(z.object({ id: idOf('item'), name: z.string(), category: z.string(), price: z.number() })),
    ),
    /** The menu that has the items now. */
    menuId: z.nullable(idOf('menu')),
    /** For `POST /undo/{undo}`; `null` if nothing has changed. */
    undo: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ImportResult' });
export type ImportResult = z.output<typeof ImportResult>;

/** The import is one call, whose body may be of three types. */
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
    ...target,
  }),
  status: 200,
  response: ImportResult,
} as const;

/** The routes for importing and exporting items. */
export const importRoutes = {
  importText: defineRoute({
    ...anImport,
    summary: `Add and change items by a pasted list or CSV as JSON, by a form with a file of at most ${IMPORT_FILE_MAX_BYTES / 1_048_576} MB in UTF-8, UTF-16 or Windows-1252, or by text/csv without a review, for a till: all lines or none. ?dryRun=true only says what would happen; ?pricesOnly=true takes only prices and sold out`,
    // Its menu is in the body.
    query: z.omit(anImport.query, { menuId: true, menuName: true }),
    body: ImportText,
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
