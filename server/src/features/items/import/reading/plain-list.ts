/** Reads a list in which no line has a price: a menu whose dishes show none. */
import type { DishLine, ReadLine } from '../item-draft.ts';
import { clearHeading, readable } from './list-headings.ts';
import { splitName, takeMarks } from './list-line.ts';
import { type ListLine, tooLong } from './list-lines.ts';

/** Recognises ingredients below a name: "Mango, peach" below "Sunset". */
const isDescription = ({ content }: ListLine, above: DishLine | undefined) =>
  above !== undefined && (/^\p{Ll}/u.test(content) || (content.includes(',') && !above.text.includes(',')));

export function readPlainList(lines: readonly ListLine[]): ReadLine[] {
  const read: ReadLine[] = [];
  let category: string | undefined;
  let above: DishLine | undefined;
  for (const one of lines) {
    const { line, text, content, isAfterBlank } = one;
    const heading = clearHeading(content);
    if (one.isTooLong) read.push({ line, text, kind: 'faulty', reason: tooLong });
    else if (heading !== undefined) {
      category = readable(heading);
      read.push({ line, text, kind: 'section', name: category });
    } else if (!isAfterBlank && isDescription(one, above)) {
      if (!above) continue;
      const { draft, joined } = above;
      draft.description = draft.description ? `${draft.description} ${content}` : content;
      joined?.push({ line, text, field: 'description' });
      continue;
    } else {
      const { text: unmarked, labels } = takeMarks(content);
      const { name, description } = splitName(unmarked);
      const draft = {
        name,
        category,
        description,
        isWithoutPrice: true,
        ...(labels.length > 0 && { labels }),
      };
      above = { line, text, kind: 'dish', draft, joined: [] };
      read.push(above);
      continue;
    }
    above = undefined;
  }
  return read;
}
