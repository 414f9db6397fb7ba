/**
 * Reads a list as people write menus: a line per item with its price at the end, headings, descriptions on the same or
 * the next line, extras that begin with a plus.
 */
import type { ReadLine, SourceLine } from '../item-draft.ts';
import { type TakenPrices, takeCells, takePrices } from './line-prices.ts';
import type { LineContext } from './line-scanner.ts';
import { type DraftDish, dishOf } from './list-dish.ts';
import { clearHeading, readable } from './list-headings.ts';
import { takeMarks } from './list-line.ts';
import { isPriced, type ListLine, prepare, tooLong } from './list-lines.ts';
import { readPlainList } from './plain-list.ts';
import { priceText } from './price-doubts.ts';
import type { ReadingChoices } from './reading-choices.ts';
import { splitSizeHead } from './size-words.ts';

/** A number that may be a price, although no rule reads it as one. Amounts with a unit are not prices. */
const unreadPrice =
  /\p{Nd}[.,]\p{Nd}{2}(?!\p{Nd}|[.,]\p{Nd}|\s?(?:%|[cmd]?l|k?g|oz|cm)(?!\p{L}))|\p{Nd}[.,:][-–—]|\p{Nd}[oO]?[.,][\p{Nd}oO]{2}(?![\p{L}\p{Nd}.,]|\s?(?:%|[cmd]?l|k?g|oz|cm)(?!\p{L}))|\p{Sc}|\s\+\s?\p{Nd}+$|\p{Nd}\s?(?:[円元圆圓원천만千万]|(?:cents?|cts?\.?|fils|baisa|millimes?|mil|ribu|tys\.?|тыс\.?)$)/iu;

function headingOf({ content, isAfterBlank }: ListLine, next: ListLine | undefined): string | undefined {
  const heading = clearHeading(content);
  if (heading !== undefined) return heading;
  const isShort = content.split(/\s+/).length <= 5 && !/[,.;]/.test(content);
  if (next === undefined || next.isAfterBlank || !isAfterBlank || !isShort) return undefined;
  const isAboveDish = isPriced(next) && next.taken.rest !== '';
  return isAboveDish || splitSizeHead(next.content)?.name === '' ? content : undefined;
}

/** "Beer 0,3 l 0,5 l" above prices, or sizes alone. */
function isSizeHead(content: string, next: ListLine | undefined): boolean {
  const head = splitSizeHead(content);
  return head !== undefined && (head.name === '' || (next !== undefined && isPriced(next)));
}

class ListReader {
  readonly read: ReadLine[] = [];
  readonly context: LineContext;
  category: string | undefined;
  /** The sizes that a heading names for the lines below it. */
  sizes: string[] = [];
  /** The lines without a price of their own, until one follows. */
  pending: ListLine[] = [];
  current: (DraftDish & SourceLine & { isPriceFirst?: boolean | undefined }) | undefined;
  /** Set if the current dish has its price below its description, so that no description follows. */
  isComplete = false;
  /** The last lines of the current description. A price on the next line makes a dish of the last of them. */
  described: ListLine[] = [];

  constructor(context: LineContext) {
    this.context = context;
  }

  refuse({ line, text }: SourceLine, reason: string): void {
    this.read.push({ line, text, kind: 'faulty', reason });
    this.current = undefined;
  }

  refusePending(): void {
    for (const line of this.pending.splice(0)) this.refuse(line, 'This line has no price.');
  }

  startSection({ line, text }: ListLine, heading: string): void {
    const head = splitSizeHead(heading);
    this.refusePending();
    this.sizes = head?.sizes ?? [];
    const name = readable(head ? head.name : heading);
    // "S M L" alone belongs to the section above it.
    if (name !== '') this.category = name;
    this.read.push({ line, text, kind: 'section', name: name || (this.category ?? heading) });
    this.current = undefined;
  }

  addDish(first: ListLine, name: string, taken: TakenPrices, joined: DraftDish['joined']): void {
    const { line, text } = first;
    const dish = dishOf(name, taken, { category: this.category, sizes: this.sizes, context: this.context });
    if (typeof dish === 'string') {
      this.refuse({ line, text }, dish);
      return;
    }
    dish.joined.push(...joined);
    this.isComplete = joined.at(-1)?.field === 'price' && joined.length > 1;
    this.current = { line, text, ...dish, isPriceFirst: taken.isFirst };
    this.described = [];
    const { draft, doubts } = dish;
    this.read.push({ line, text, kind: 'dish', draft, doubts, joined: dish.joined });
  }

  /** A line without a price. */
  addText(line: ListLine, next: ListLine | undefined): void {
    const { content, isAfterBlank } = line;
    const isPriceFirst = this.current?.isPriceFirst && /^\p{Nd}/u.test(content);
    if (isPriceFirst || unreadPrice.test(content)) {
      this.refusePending();
      this.refuse(line, 'This line has a number that may be a price. Write the price at its end.');
      return;
    }
    const heading = headingOf(line, next) ?? (isSizeHead(content, next) ? content : undefined);
    if (heading !== undefined) {
      this.startSection(line, heading);
      return;
    }
    // "Eggs Benedict (v)" is a name: no description has such a mark.
    const isName = takeMarks(content).labels.length > 0;
    if (this.current && !this.isComplete && !isAfterBlank && this.pending.length === 0 && !isName) {
      const { draft, joined } = this.current;
      draft.description = draft.description ? `${draft.description} ${content}` : content;
      joined.push({ line: line.line, text: line.text, field: 'description' });
      this.described.push(line);
      return;
    }
    if (isAfterBlank || isName) this.refusePending();
    this.pending.push(line);
  }

  /** A price on a line of its own belongs to the lines above it. */
  addPrice(line: ListLine): void {
    const [first, ...others] = this.pending.splice(0);
    const price = { line: line.line, text: line.text, field: 'price' as const };
    if (first) {
      const joined = others.map(({ line: at, text }) => ({ line: at, text, field: 'description' as const }));
      const name = [first, ...others].map(({ content }) => content).join(' – ');
      this.addDish(first, name, line.taken, [...joined, price]);
      return;
    }
    const last = this.described.pop();
    if (!last || line.isAfterBlank || !this.current) {
      this.doubtColumns(line);
      this.refuse(line, 'This line has a price, but no name.');
      return;
    }
    const { draft, joined } = this.current;
    const isSure = this.described.length === 0;
    draft.description = this.described.map(({ content }) => content).join(' ') || undefined;
    joined.splice(
      joined.findIndex((one) => one.line === last.line),
      1,
    );
    this.addDish(last, last.content, line.taken, [price]);
    const added = this.read.at(-1);
    if (isSure || added?.kind !== 'dish') return;
    const sentence = 'Which of the lines above the price is the name? The last one was taken.';
    added.doubts?.push({
      field: 'name',
      sentence,
      choices: [{ label: added.draft.name, text: added.draft.name }],
    });
  }

  /** Two prices below each other: the names above may be a column of their own. */
  doubtColumns(line: ListLine): void {
    const added = this.read.at(-1);
    if (
      line.isAfterBlank ||
      !this.current ||
      added?.kind !== 'dish' ||
      added.joined?.at(-1)?.field !== 'price'
    )
      return;
    const { name, price = 0 } = added.draft;
    const label = `${name} · ${priceText(price, this.context)}`;
    added.doubts?.push({
      field: 'price',
      sentence: 'Several names stand above several prices. Is this the price of the dish?',
      choices: [{ label, price }],
    });
  }

  addPriced(line: ListLine): void {
    const taken =
      takeCells(line.content, this.sizes, this.context) ??
      (this.sizes.length > 0
        ? takePrices(line.content, { ...this.context, columns: this.sizes.length })
        : line.taken);
    const extra = /^\+\s*(.+)$/.exec(taken.rest)?.[1];
    if (taken.rest === '') {
      this.addPrice({ ...line, taken });
      return;
    }
    this.refusePending();
    const terms = { category: undefined, sizes: [], context: this.context };
    const dish = extra === undefined || !this.current ? undefined : dishOf(extra, taken, terms);
    const isExtra = dish && typeof dish !== 'string' && dish.doubts.length === 0;
    if (!this.current || !isExtra || dish.draft.price === undefined) {
      this.addDish(line, extra ?? taken.rest, taken, []);
      return;
    }
    const { draft, joined } = this.current;
    draft.extras = [...(draft.extras ?? []), { name: dish.draft.name, price: dish.draft.price }];
    joined.push({ line: line.line, text: line.text, field: 'extras' });
  }
}

export function readPastedList(all: readonly string[], choices: ReadingChoices): ReadLine[] {
  const { lines, context } = prepare(all, choices);
  const isPlain = !lines.some((line) => isPriced(line) || unreadPrice.test(line.content));
  if (isPlain) return readPlainList(lines);
  const reader = new ListReader(context);
  for (const [index, line] of lines.entries()) {
    if (line.isTooLong) {
      reader.refusePending();
      reader.refuse(line, tooLong);
    } else if (isPriced(line)) reader.addPriced(line);
    else reader.addText(line, lines[index + 1]);
  }
  reader.refusePending();
  return reader.read.sort((a, b) => a.line - b.line);
}
