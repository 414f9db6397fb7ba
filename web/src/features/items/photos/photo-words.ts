/** The words of file names and of dishes, so that both can be compared whatever the language. */

/** Letters that Unicode does not take apart into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Words that cameras, editors and web pages put into the names of files. They count only where a dish has them, too. */
const noise = [
  /^(img|image|dsc|dscn|dscf|pxl|photo|foto|pic(ture)?|bild|bilder|imagen|photos|fotos)$/,
  /^(copy|kopie|copia|copie|final|finale|neu|new|nuevo|edited|bearbeitet|editado|edit|scaled|cropped|crop)$/,
  /^(large|small|medium|big|thumb|thumbnail|web|print|hires|lowres|hd|uhd|original|orig|min|max|square|wide)$/,
  /^(screenshot|whatsapp|at|unnamed|download|version|v|transparent|cutout|freigestellt|nobg|removebg|preview|bg)$/,
  /^(jpg|jpeg|png|webp|heic|gif|avif|pexels|unsplash|shutterstock|istock|adobestock)$/,
];

function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents and umlauts. The marks of other scripts are part of their letters.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ßøæœłđðþı]/g, (letter) => letters[letter] ?? letter)
      .replace(/['’`´]/g, '')
  );
}

/** An umlaut may be spelled with an e: `kaese` for Käse. */
const withoutUmlautE = (word: string) => word.replace(/([aou])e/g, '$1');

const singular = (word: string) => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word);

/** The words of a text, in the form in which they are compared. */
export function wordsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/&/g, ' and ');
  return (fold(spaced).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map((word) => singular(withoutUmlautE(word)));
}

/** The words of a file's name without its extension. */
export function wordsOfFile(name: string): string[] {
  const bare = name.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/@\dx$/i, '');
  return wordsOf(bare.replace(/\b\d{2,5}\s?x\s?\d{2,5}\b/gi, ' ').replace(/%20/g, ' '));
}

/** True if a word of a file name says nothing about the dish: a number or a camera's word. */
export function isNoise(word: string): boolean {
  return noise.some((words) => words.test(word)) || /^\p{N}+$/u.test(word);
}
