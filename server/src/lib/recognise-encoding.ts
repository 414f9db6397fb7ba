/**
 * Recognises the encoding of a short text, such as a price list. Chardet counts the bytes of frequent letters, of which
 * a menu has too few. So the text in each likely encoding is also judged: the letters of one language fit together.
 */
import { type TextEncoding, textEncodings } from '@menuboard/contract/domain/text-encoding';
import { analyse } from 'chardet';

/** Letters of languages besides a to z. A text in a wrong encoding has letters from several of them. */
const alphabets = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúüñ¿¡ºª',
  'àèéìíòóùú',
  'áâãàçéêíóôõú',
  'áàçéèíïóòúü·',
  'åäöé',
  'æøåéüö',
  'áéëïíóöúüè',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'äõöüšž',
  'āčēģīķļņšūž',
  'ąčęėįšųūž',
  'áðéíóúýþæö',
  'çğıöşüâî',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
].map((letters) => new Set(letters));

const others = new Set(
  '\u00a0€£¥¢₩₪₫₽₺°½¼¾²³×®™©–—‘’“”„‚«»‹›…•·№ªº、。「」『』・ー（）！？：；，￥～％＋－／',
);
const isOfScript =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** Patterns that no word has. */
const oddWords = [
  // A capital after a lower-case letter.
  /\p{Ll}(?=\p{Lu})/gu,
  // Letters of two scripts side by side.
  /\p{sc=Latin}(?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\uff61-\uff9f])/gu,
  /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\uff61-\uff9f](?=\p{sc=Latin})/gu,
  /\p{sc=Hangul}(?=\p{sc=Han})|\p{sc=Han}(?=\p{sc=Hangul})/gu,
  // A sign between letters.
  /\p{L}(?=[–—…•·°«»“„‚†‡‰€£¥¢¤§¨©¬®¯±´¶¸×÷]\p{L})/gu,
  // An apostrophe after many letters, except "aujourd’hui", "quelqu’un" and "restaurant’s".
  /(?<=\p{L}{4})(?<!qu|d|l)’(?!s(?!\p{L}))(?=\p{L})/gu,
  // Greek without an accent, or with the final sigma before another letter.
  /(?<!\p{L})[α-ω]{3,}(?!\p{L})|ς(?=\p{L})/gu,
  // Cyrillic without a vowel, or with many consonants.
  /(?<!\p{L})[бвгджзйклмнпрстфхцчшщъь]{2,}(?!\p{L})|[бвгджзйклмнпрстфхцчшщ]{4,}/giu,
  // In Portuguese, only an e follows. Otherwise it is the Hungarian ő in another encoding.
  /õ(?!e)/giu,
  // A final Hebrew letter before another letter.
  /[ךםןףץ](?=\p{sc=Hebrew})/gu,
];

/** More text adds no information. */
const SAMPLE_BYTES = 16_384;

/** Plausibility of a text, between 0 and 1. */
function plausibilityOf(text: string): number {
  const signs = [...text].filter((sign) => sign > '\u007f');
  if (signs.length === 0) return 1;
  const letters = signs.filter((sign) => !others.has(sign) && !isOfScript.test(sign));
  const known = Math.max(
    ...alphabets.map((alphabet) => letters.filter((sign) => alphabet.has(sign.toLowerCase())).length),
  );
  const odd = oddWords.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
  return (signs.length - letters.length + known - 2 * odd) / signs.length;
}

function readable(encoding: TextEncoding, bytes: Uint8Array): string | undefined {
  try {
    // The sample may end within a letter.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Share of zeros among the bytes at even or odd positions. UTF-16 of European text has them at one of the two. */
function zerosAt(bytes: Uint8Array, start: 0 | 1): number {
  const end = Math.min(bytes.length, 2_000);
  let zeros = 0;
  for (let at = start; at < end; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / Math.max(1, end / 2);
}

/** Encodings to try for a text, likeliest first. */
export function recogniseEncodings(bytes: Uint8Array): TextEncoding[] {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  if (isMarked(0xff, 0xfe) || zerosAt(bytes, 1) > 0.5) return ['utf-16le'];
  if (isMarked(0xfe, 0xff) || zerosAt(bytes, 0) > 0.5) return ['utf-16be'];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (readable('utf-8', sample) !== undefined) return ['utf-8'];
  const confidences = new Map(
    analyse(sample).map(({ name, confidence }) => [nameOf(name), confidence / 100]),
  );
  const foreign = sample.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const rated = textEncodings.flatMap((encoding, index) => {
    const text = readable(encoding, sample);
    if (text === undefined || encoding.startsWith('utf')) return [];
    // Two readings can be equally good, above all for a letter or two; the encoding that more programs write then wins.
    const usual = encoding === 'windows-1252' ? 0.3 / foreign : -index / 100;
    return [{ encoding, rate: plausibilityOf(text) + (confidences.get(encoding) ?? 0) / 5 + usual }];
  });
  return rated.sort((a, b) => b.rate - a.rate).map(({ encoding }) => encoding);
}

/** Converts Chardet's name to TextDecoder's: browsers call `ISO-8859-1` `windows-1252`. */
function nameOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return name;
  }
}
