/** Answer to an import, which accounts for every line of the text. */
import * as z from 'zod/mini';
import { dishLabels } from './domain/dish.ts';
import { idOf } from './fields.ts';

/** Form of a text: an export of this product, of a till or shop, another table, or a list for people. */
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
  /** Unchanged text of the line; a quoted field of a CSV file may span several. */
  text: z.string(),
});

/** A line that was not imported, and the reason: it has a mistake, or is no dish. */
export const FaultyLine = z.extend(Line, { reason: z.string() });
export type FaultyLine = z.output<typeof FaultyLine>;

const PricedSize = z.object({ name: z.string(), price: z.number() });

/**
 * A dish that an import has read. A `doubtful` one is not written until an edit, or an answer to a question about the
 * text, has removed the doubt.
 */
export const ImportedLine = z.extend(Line, {
  state: z.enum(['added', 'changed', 'same', 'doubtful']),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.number(),
  /** Words that replace the price; empty for a dish without any. */
  priceWords: z.nullable(z.string()),
  sizes: z.array(PricedSize),
  labels: z.array(z.enum(dishLabels)),
  isAvailable: z.boolean(),
  /** Other lines that became part of the dish: its description, sizes or extras. */
  joined: z.array(z.extend(Line, { field: z.enum(['description', 'sizes', 'extras', 'price']) })),
  /**
   * The fields that change, as an export writes them. For a new dish, those without a field above: an offer, extras,
   * allergens.
   */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedLine = z.output<typeof ImportedLine>;

/** One reading of a doubtful value, with the same fields as an edit of the line. */
export const DoubtChoice = z.object({
  /** The reading in words: "6.50". */
  label: z.string(),
  price: z.optional(z.number()),
  sizes: z.optional(z.array(PricedSize)),
  /** Replaces a price; empty for a dish without any. */
  priceWords: z.optional(z.string()),
  /** Text of the doubtful field; for a price, the name that belongs to it. */
  text: z.optional(z.string()),
  /** Decimal sign that this reading assumes. */
  decimalSign: z.optional(z.enum(['.', ','])),
});
export type DoubtChoice = z.output<typeof DoubtChoice>;

/** A value of a dish with several meanings, likeliest first. */
export const ImportDoubt = z.object({
  /** Line of the dish. */
  line: z.int(),
  field: z.enum(['name', 'description', 'category', 'price', 'sizes']),
  sentence: z.string(),
  choices: z.array(DoubtChoice),
});
export type ImportDoubt = z.output<typeof ImportDoubt>;

/** A question to the person about the whole text. */
export const ImportQuestion = z.discriminatedUnion('kind', [
  /** Answered by `decimalSign`. */
  z.object({
    kind: z.literal('decimalSign'),
    sentence: z.string(),
    examples: z.array(z.object({ line: z.int(), text: z.string(), point: z.number(), comma: z.number() })),
  }),
  /** Answered by `columns` with these as `sizePrice`. */
  z.object({ kind: z.literal('sizeColumns'), sentence: z.string(), columns: z.array(z.int()) }),
  /** Columns with an unknown head, recognised by their cells. Answered by `columns`. */
  z.object({ kind: z.literal('columns'), sentence: z.string(), columns: z.array(z.int()) }),
]);
export type ImportQuestion = z.output<typeof ImportQuestion>;

/** Result of an import, or of its preview. */
export const ImportResult = z
  .object({
    format: z.enum(importFormats),
    /** Encoding of a file; `null` for a text that needed none. */
    encoding: z.nullable(z.string()),
    /** Head and columns of a table, as `columns` of a request takes them; otherwise empty. */
    header: z.array(z.string()),
    columns: z.array(z.nullable(z.string())),
    questions: z.array(ImportQuestion),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** All dishes of the text, in line order. */
    items: z.array(ImportedLine),
    sections: z.array(z.extend(Line, { name: z.string() })),
    doubts: z.array(ImportDoubt),
    /** Unusable cells that a dish does without, such as an image without a valid address. */
    omitted: z.array(z.extend(FaultyLine, { field: z.string() })),
    faulty: z.array(FaultyLine),
    /** Lines that are no dishes: head, titles, footnotes. */
    leftOut: z.array(FaultyLine),
    /** Items that boards show but the text of a comparison lacks. Only in a dry run. */
    missing: z.optional(
      z.array(
        z.object({
          ...{ id: idOf('item'), name: z.string(), category: z.string(), price: z.number() },
          priceWords: z._default(z.nullable(z.string()), null),
        }),
      ),
    ),
    /** Menu that has the items now. */
    menuId: z.nullable(idOf('menu')),
    /** For `POST /undo/{undo}`; `null` if nothing changed. */
    undo: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ImportResult' });
export type ImportResult = z.output<typeof ImportResult>;
