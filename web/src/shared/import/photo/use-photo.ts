import { useRef, useState } from 'react';
import { locale } from '../../../texts/texts.ts';
import { photoLanguage } from './photo-languages.ts';
import { type ReadPhoto, type ReadResult, readPhoto } from './read-photo.ts';

/** The addresses of pieces of the photo, by the line of the text that they show. */
export type Pieces = ReadonlyMap<number, string>;

const none: Pieces = new Map();

const piecesOf = ({ lines }: ReadPhoto): Pieces =>
  new Map(lines.flatMap(({ line, piece }) => (piece ? [[line, piece] as const] : [])));

function revoke(pieces: Pieces): undefined {
  for (const piece of pieces.values()) URL.revokeObjectURL(piece);
}

/**
 * Reads photos, one at a time.
 *
 * @param menuLanguage the tag of the first language of the restaurant, if it has named one
 */
export function usePhoto(menuLanguage: string | undefined) {
  const [language, setLanguage] = useState(() => photoLanguage(menuLanguage ?? locale()));
  /** The share that is done, while a photo is read. */
  const [progress, setProgress] = useState<number>();
  const [pieces, setPieces] = useState(none);
  const latest = useRef(0);

  const clear = () => {
    latest.current += 1;
    setProgress(undefined);
    revoke(pieces);
    setPieces(none);
  };

  /** @returns undefined if another file was chosen, or a text typed, in the meantime */
  const read = async (file: File): Promise<ReadResult | undefined> => {
    clear();
    const turn = latest.current;
    const isLatest = () => turn === latest.current;
    setProgress(0);
    const result = await readPhoto(file, language, (share) => isLatest() && setProgress(share));
    const found = 'text' in result ? piecesOf(result) : none;
    if (!isLatest()) return revoke(found);
    setProgress(undefined);
    setPieces(found);
    return result;
  };

  return { language, setLanguage, progress, pieces, clear, read };
}
