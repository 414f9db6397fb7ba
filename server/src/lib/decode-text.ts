import { type TextEncoding, textEncodings } from '@menuboard/contract/domain/text-encoding';
import { AppError } from './app-error.ts';
import { recogniseEncodings } from './recognise-encoding.ts';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

function decodeAs(encoding: TextEncoding, bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

/** First bytes of files that are not text, with the remedy. */
const startsOfOthers = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    sentence: 'This is a workbook and no text. Send it as a form with a file, or save it as CSV.',
  },
  {
    start: [0xd0, 0xcf, 0x11, 0xe0],
    sentence:
      'This is an old workbook, or one with a password. Save it without one as an Excel workbook (.xlsx) or as CSV.',
  },
  { start: [0x25, 0x50, 0x44, 0x46], sentence: 'This is a PDF. Open it, copy its text, and paste it here.' },
];

/** Finds an encoding by name, such as `latin1` or `cp1251`. */
function encodingNamed(label: string): TextEncoding | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return textEncodings.find((one) => one === encoding);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a file, and returns the encoding that was used.
 *
 * @param wanted encoding named by the sender; recognised if omitted
 * @throws AppError `validation` for bytes that are not text, and for a wrong encoding
 */
export function decodeText(bytes: Uint8Array, wanted?: string): DecodedText {
  const unreadable = startsOfOthers.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (unreadable) throw new AppError('validation', unreadable.sentence);
  if (wanted !== undefined) {
    const encoding = encodingNamed(wanted);
    const decoded = encoding && decodeAs(encoding, bytes);
    if (decoded) return decoded;
    throw new AppError(
      'validation',
      `This text is not in the encoding ${wanted}. Leave the encoding out, or name the one of the file.`,
    );
  }
  for (const encoding of recogniseEncodings(bytes)) {
    const decoded = decodeAs(encoding, bytes);
    if (decoded) return decoded;
  }
  throw new AppError('validation', 'This file is not text. Choose a CSV file or a text file.');
}
