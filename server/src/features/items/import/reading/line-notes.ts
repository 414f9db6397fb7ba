/** Takes the words in place of a price, and the notes behind one, off the end of a line. */
import { isBeforeFormerPrice, isPriceNote, isPriceWords } from '@menuboard/contract/domain/money/price-words';
import { isAmount } from '@menuboard/contract/domain/money/read-price';
import { hasDecimals, type LineScanner } from './line-scanner.ts';
import { isUnit } from './size-words.ts';

const NOTE_WORDS_MAX = 6;

/** The longest run of last words that a test accepts. */
function lastWords(line: LineScanner, accepts: (text: string) => boolean): number {
  for (let count = Math.min(NOTE_WORDS_MAX, line.end); count > 0; count -= 1)
    if (accepts(line.words.slice(line.end - count, line.end).join(' '))) return count;
  return 0;
}

/** Short words count only in capitals ("MP"). Some lines have several: "market price, ask us". */
const standsForPrice = (text: string) =>
  text.split(/\s?[,;/]\s/).every(isPriceWords) &&
  (text.length > 4 || text === text.toUpperCase() || /^\p{L}\.\p{L}\.$/u.test(text));

export function takeWords(line: LineScanner): string | undefined {
  const count = lastWords(line, standsForPrice);
  const words = line.words
    .slice(line.end - count, line.end)
    .join(' ')
    .replace(/\s(?=[,;])/g, '')
    .replace(/^\(([^()]*)\)$/, '$1');
  line.end -= count;
  return count > 0 ? words : undefined;
}

/** "V" and "VG GF" behind a price. */
const isMarks = (text: string) => /^(?:(?:V|VG|VE|GF|DF)[ ,]*)+$/.test(text);

/** A note behind the price, in brackets or not. Brackets without a price before them are part of the name. */
export function takeNote(line: LineScanner): string | undefined {
  const isBracketed = (text: string, hasFootnotes: boolean) => {
    const inner = /^\(([^()]+)\)(?: \([^()]+\))*$/.exec(text)?.[1];
    if (hasFootnotes && /^\(\d\d?\)$/.test(text)) return true;
    const [first = ''] = inner?.split(' ') ?? [];
    return inner !== undefined && !isBeforeFormerPrice(first) && !isAmount(inner, line.context);
  };
  const hasFootnotes = hasDecimals(line.at(line.end - 2));
  const count = lastWords(
    line,
    (text) => (isPriceNote(text) && !isUnit(text)) || isBracketed(text, hasFootnotes) || isMarks(text),
  );
  if (count === 0 || !line.priceBefore(line.end - count)) return undefined;
  const note = line.words.slice(line.end - count, line.end).join(' ');
  line.end -= count;
  return isMarks(note) ? `(${note})` : note;
}

/** "p. P. auf Anfrage" */
export function noteOfWords(line: LineScanner): string | undefined {
  const count = lastWords(line, isPriceNote);
  if (count === 0 || count === line.end) return undefined;
  const note = line.words.slice(line.end - count, line.end).join(' ');
  line.end -= count;
  return note;
}
