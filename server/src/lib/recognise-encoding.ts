/**
 * Recognises the encoding of a short text, such as a price list. Chardet counts the bytes of frequent letters, which are
 * too few in a menu; so the text of each likely encoding is judged, too: the letters of one language fit together.
 */
import { type TextEncoding, textEncodings } from '@menuboard/contract/domain/text-encoding';
import { analyse } from 'chardet';

/** The letters of languages besides a to z. A text in a wrong encoding has letters of no single one. */
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
/** No word looks like one of these. */
const oddWords = [
  // A capital after a small letter.
  /\p{Ll}(?=\p{Lu})/gu,
  // Letters of two scripts beside each other.
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
  // In Portuguese, only an e follows. It is the Hungarian ő in another encoding.
  /õ(?!e)/giu,
  // A Hebrew letter for the end of a word before another one.
  /[ךםןףץ](?=\p{sc=Hebrew})/gu,
];

/** Above this, a longer text says nothing more. */
const SAMPLE_BYTES = 16_384;

/** Between 0 and 1: how much a text looks like one that people write. */
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

/** The share of zeros among the bytes at even or odd places. UTF-16 of European text has them at one of the two. */
function zerosAt(bytes: Uint8Array, start: 0 | 1): number {
  const end = Math.min(bytes.length, 2_000);
  let zeros = 0;
  for (let at = start; at < end; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / Math.max(1, end / 2);
}

/** The encodings to try for a text, the likeliest first. */
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
    // Two readings can be equally good, above all of a letter or two: then the encoding that more programs write.
    const usual = encoding === 'windows-1252' ? 0.3 / foreign : -index / 100;
    return [{ encoding, rate: plausibilityOf(text) + (confidences.get(encoding) ?? 0) / 5 + usual }];
  });
  return rated.sort((a, b) => b.rate - a.rate).map(({ encoding }) => encoding);
}

/** Chardet's name for TextDecoder: `ISO-8859-1` is what browsers call `windows-1252`. */
function nameOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return name;
  }
}
