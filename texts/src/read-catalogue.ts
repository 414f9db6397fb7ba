import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';
import type { Language } from './languages.ts';
import { type Catalogue, keyOf } from './translator.ts';

export const textsFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads the catalogue of a language from its PO files, one for each area of the product.
 *
 * @param includes whether an area, such as 'items' or 'server', belongs to the catalogue
 */
export async function readCatalogue(
  language: Language,
  includes: (area: string) => boolean = () => true,
): Promise<Catalogue> {
  const folder = join(textsFolder, language);
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.po') && includes(file.slice(0, -'.po'.length)),
  );
  const parsed = await Promise.all(
    files.sort().map(async (file) => PO.parse(await readFile(join(folder, file), 'utf8'))),
  );
  return Object.fromEntries(
    parsed
      .flatMap(({ items }) => items)
      // Untranslated texts stay in English.
      .filter(({ msgstr }) => msgstr.length > 0 && msgstr.every((one) => one !== ''))
      .map(({ msgid, msgctxt, msgid_plural, msgstr }) => [
        keyOf(msgid, msgctxt ?? undefined),
        msgid_plural ? msgstr : (msgstr[0] ?? ''),
      ]),
  );
}
