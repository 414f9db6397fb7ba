/** Lists that a till sends in pages. */
import { TillProblem } from './connector.ts';

/** More pages than any menu has: a cursor that never ends must not hold a link for ever. */
const PAGES_MAX = 2_000;

/**
 * Reads all pages of a list.
 *
 * @param till name of the till in the sentence of a problem
 * @param readPage reads one page, the first without a cursor
 * @throws TillProblem `away` if the list does not end
 */
export async function readPages<Page extends { cursor?: string | null | undefined }>(
  till: string,
  readPage: (cursor: string | undefined) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    if (pages.length === PAGES_MAX) {
      throw new TillProblem('away', `${till} sends a list without an end. Your boards show the last values.`);
    }
    const page = await readPage(cursor);
    pages.push(page);
    cursor = page.cursor || undefined;
  } while (cursor !== undefined);
  return pages;
}
