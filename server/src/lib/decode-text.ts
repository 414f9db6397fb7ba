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

/** The encoding with this name, such as `latin1` or `cp1251`. */
function encodingNamed(label: string): TextEncoding | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return textEncodings.find((one) => one === encoding);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file, and the encoding that was taken.
 *
 * @param label the encoding that the sender names; recognised if it is left out
 * @throws AppError `validation` for bytes that are no text, and for a wrong label
 */
export function decodeText(bytes: Uint8Array, label?: string): DecodedText {
  if (label !== undefined) {
    const encoding = encodingNamed(label);
    const decoded = encoding && decodeAs(encoding, bytes);
    if (decoded) return decoded;
    throw new AppError(
      'validation',
      `This text is not in the encoding ${label}. Leave the encoding out, or name the one of the file.`,
    );
  }
  for (const encoding of recogniseEncodings(bytes)) {
    const decoded = decodeAs(encoding, bytes);
    if (decoded) return decoded;
  }
  throw new AppError('validation', 'This file is no text. Choose a CSV file or a text file.');
}
