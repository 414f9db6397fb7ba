/** The answer to an import: it accounts for every line of the text. */
import * as z from 'zod/mini';
import { dishLabels } from './domain/dish.ts';
import { idOf } from './fields.ts';

/** How a text was read: as an export of this product, of a till or shop, another table, or a list for people. */
export const importFormats = [
  'menuboard',
  'square',
  'loyverse',
  'shopify',
  'woocommerce',
  'csv',
  'list',
] as const;
/** One of `importFormats`. */
export type ImportFormat = (typeof importFormats)[number];

const Line = z.object({
  /** Counted from 1; in a workbook, the number of the row. */
  line: z.int(),
  /** The line as it is in the text; a quoted field of a CSV file may make it several. */
  text: z.string(),
});

/** A line that was not imported, and why: it has a mistake, or is no dish. */
export const FaultyLine = z.extend(Line, { reason: z.string() });
export type FaultyLine = z.output<typeof FaultyLine>;

const PricedSize = z.object({ name: z.string(), price: z.number() });

/**
 * A dish that an import has read. One with a doubt is `doubtful` and is not written until an edit, or an answer to a
 * question of the text, has removed the doubt.
 */
export const ImportedLine = z.extend(Line, {
  state: z.enum(['added', 'changed', 'same', 'doubtful']),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.number(),
  /** Words in place of the price; empty for a dish without any. */
  priceWords: z.nullable(z.string()),
  sizes: z.array(PricedSize),
  labels: z.array(z.enum(dishLabels)),
  isAvailable: z.boolean(),
  /** The other lines that became a part of the dish: of its description, its sizes or its extras. */
  joined: z.array(z.extend(Line, { field: z.enum(['description', 'sizes', 'extras', 'price']) })),
  /**
   * The fields that change, as an export writes them. Of a new dish, those without a field above: an offer, extras,
   * allergens.
   */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedLine = z.output<typeof ImportedLine>;

/** One reading of a doubtful value. It has the same fields as an edit of the line. */
export const DoubtChoice = z.object({
  /** The reading in words: "6.50". */
  label: z.string(),
  price: z.optional(z.number()),
  sizes: z.optional(z.array(PricedSize)),
  /** In place of a price; empty for a dish without any. */
  priceWords: z.optional(z.string()),
  /** The text of the doubtful field; of a price, the name that goes with it. */
  text: z.optional(z.string()),
  /** The decimal sign that this reading takes for granted. */
  decimalSign: z.optional(z.enum(['.', ','])),
});
export type DoubtChoice = z.output<typeof DoubtChoice>;

/** A value of a dish that can mean several things, the likeliest first. */
export const ImportDoubt = z.object({
  /** The line of the dish. */
  line: z.int(),
  field: z.enum(['name', 'description', 'category', 'price', 'sizes']),
  sentence: z.string(),
  choices: z.array(DoubtChoice),
});
export type ImportDoubt = z.output<typeof ImportDoubt>;

/** A question to the person that concerns the whole text. */
export const ImportQuestion = z.discriminatedUnion('kind', [
  /** Answered by `decimalSign`. */
  z.object({
    kind: z.literal('decimalSign'),
    sentence: z.string(),
    examples: z.array(z.object({ line: z.int(), text: z.string(), point: z.number(), comma: z.number() })),
  }),
  /** Answered by `columns` in which these are `sizePrice`. */
  z.object({ kind: z.literal('sizeColumns'), sentence: z.string(), columns: z.array(z.int()) }),
  /** Columns whose head says nothing known, and that were recognised by their cells. Answered by `columns`. */
  z.object({ kind: z.literal('columns'), sentence: z.string(), columns: z.array(z.int()) }),
]);
export type ImportQuestion = z.output<typeof ImportQuestion>;

/** The result of an import, or of its preview. */
export const ImportResult = z
  .object({
    format: z.enum(importFormats),
    /** The encoding of a file; `null` for a text that needed none. */
    encoding: z.nullable(z.string()),
    /** The head and the columns of a table, as `columns` of a request takes them; empty otherwise. */
    header: z.array(z.string()),
    columns: z.array(z.nullable(z.string())),
    questions: z.array(ImportQuestion),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Every dish of the text, in the order of the lines. */
    items: z.array(ImportedLine),
    sections: z.array(z.extend(Line, { name: z.string() })),
    doubts: z.array(ImportDoubt),
    /** Unusable cells that a dish does without, such as an image that is no address. */
    omitted: z.array(z.extend(FaultyLine, { field: z.string() })),
    faulty: z.array(FaultyLine),
    /** Lines that are no dishes: the head, titles, notes at the foot. */
    leftOut: z.array(FaultyLine),
    /** The items that the text of a comparison lacks and that boards show. Only of a dry run. */
    missing: z.optional(
      z.array(
        z.object({
          ...{ id: idOf('item'), name: z.string(), category: z.string(), price: z.number() },
          priceWords: z._default(z.nullable(z.string()), null),
        }),
      ),
    ),
    /** The menu that has the items now. */
    menuId: z.nullable(idOf('menu')),
    /** For `POST /undo/{undo}`; `null` if nothing has changed. */
    undo: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ImportResult' });
export type ImportResult = z.output<typeof ImportResult>;
