/** The language that the head of a column names: "name_el", "Description (fr)", "Name English", "Deutsch". */

const codes =
  'ar az bg bn bs ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka kk ko lt lv mk ms mt nb nl nn pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
    ' ',
  );
const isCode = new Set(codes);

let codeByName: ReadonlyMap<string, string> | undefined;

/** The languages by their names in English and in the language itself. Made for the first head that nothing else explains. */
function languagesByName(): ReadonlyMap<string, string> {
  codeByName ??= new Map(
    codes.flatMap((code) =>
      ['en', code].map(
        (locale) =>
          [
            new Intl.DisplayNames([locale], { type: 'language' }).of(code)?.toLocaleLowerCase(locale) ?? code,
            code,
          ] as const,
      ),
    ),
  );
  return codeByName;
}

export interface HeadWithLanguage {
  /** The head without the language. */
  base: string;
  /** A BCP 47 tag. */
  language: string;
}

const withCode = /^(.+?)(?:[\s_.:/-]+|[\s_]*[([{])([A-Za-z]{2})(?:[-_]([A-Za-z]{2,4}))?[)\]}]?$/;

export function languageOfHead(cell: string): HeadWithLanguage | undefined {
  const text = cell.trim();
  if (text.length > 80) return undefined;
  const [, base = '', code = '', region] = withCode.exec(text) ?? [];
  if (isCode.has(code.toLowerCase())) {
    return { base, language: region ? `${code.toLowerCase()}-${region.toUpperCase()}` : code.toLowerCase() };
  }
  const words = text.split(/[\s_()[\]/:-]+/).filter((word) => word !== '');
  const index = words.findIndex((word) => languagesByName().has(word.toLowerCase()));
  const language = languagesByName().get(words[index]?.toLowerCase() ?? '');
  return language === undefined ? undefined : { base: words.toSpliced(index, 1).join(' '), language };
}
