/** Reads the table of contents of an MP4 or MOV film: pure, on its bytes. */
import type { FilmNote } from './film-notes.ts';

interface Box {
  type: string;
  at: number;
  size: number;
  head: number;
}

/** What the table says of its film. */
export interface FilmContents {
  hasPictures: boolean;
  /** Its pictures lie in another file. */
  refersElsewhere: boolean;
  notes: FilmNote[];
}

// A film's own are some hundreds.
const BOXES_MAX = 5_000;
const DEPTH_MAX = 8;

const containers = /^(moov|trak|mdia|minf|dinf)$/;
const lists = /^(rmra|rmda)$/;
const asides = /^(udta|meta|uuid|XMP_|free|skip)$/;

/** A box's name: letters, digits and the like, and QuickTime's ©. */
export const boxName = /^[\x20-\x7e\xa9]{4}$/;

/** Whether a box says more than is needed to play the film. */
export const isAside = (type: string): boolean => asides.test(type);

/** A box as an empty one of the same size. */
export function asNote(at: number, size: number, head: Buffer): FilmNote {
  const filler = Buffer.from(head);
  filler.write('free', 4, 'latin1');
  return { at, size, filler };
}

/** The boxes between two places; undefined where they do not fill the room. Up to 7 bytes may be left over. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  let at = from;
  while (to - at >= 8) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isLarge = short === 1 && to - at >= 16;
    const size = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = isLarge ? 16 : 8;
    if (size < head || size > to - at || !boxName.test(type) || boxes.length > BOXES_MAX) return undefined;
    boxes.push({ type, at, size, head });
    at += size;
  }
  return boxes;
}

/** Whether a list of data references names anything but this very file. */
function namesOthers(bytes: Buffer, { at, size, head }: Box): boolean | undefined {
  const entries = boxesIn(bytes, at + head + 8, at + size);
  // The last bit of an entry's flags: the data lie in this file.
  return entries?.some((entry) => entry.size < 12 || ((bytes[entry.at + entry.head + 3] ?? 0) & 1) === 0);
}

/** `at`: where the table stands in its file. Undefined when it cannot be read. */
export function filmContents(bytes: Buffer, at: number): FilmContents | undefined {
  const found: FilmContents = { hasPictures: false, refersElsewhere: false, notes: [] };
  let count = 0;

  function look(from: number, to: number, depth: number): boolean {
    const boxes = boxesIn(bytes, from, to);
    count += boxes?.length ?? 0;
    if (!boxes || depth > DEPTH_MAX || count > BOXES_MAX) return false;
    return boxes.every((box) => {
      const content = box.at + box.head;
      if (containers.test(box.type)) return look(content, box.at + box.size, depth + 1);
      if (lists.test(box.type)) found.refersElsewhere = true;
      if (box.type === 'hdlr')
        found.hasPictures ||= bytes.toString('latin1', content + 8, content + 12) === 'vide';
      if (isAside(box.type)) found.notes.push(asNote(at + box.at, box.size, bytes.subarray(box.at, content)));
      if (box.type !== 'dref') return true;
      const names = namesOthers(bytes, box);
      found.refersElsewhere ||= names === true;
      return names !== undefined;
    });
  }

  return look(0, bytes.length, 0) ? found : undefined;
}
