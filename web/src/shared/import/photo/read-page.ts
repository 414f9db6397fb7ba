import { type Box, heightOf } from './marks.ts';
import { placeLines } from './place-lines.ts';
import { preparePhoto } from './prepared-photo.ts';
import type { PageText, Problem, Row } from './recognized.ts';
import type { Recognizer } from './recognizer.ts';

/** A row with some paper around it. */
function withMargin(box: Box, within: Box): Box {
  const margin = Math.round(heightOf(box) / 3);
  return {
    left: Math.max(within.left, box.left - margin),
    top: Math.max(within.top, box.top - margin),
    right: Math.min(within.right, box.right + margin),
    bottom: Math.min(within.bottom, box.bottom + margin),
  };
}

export async function readPage(
  file: Blob,
  recognizer: Recognizer,
  onProgress: (share: number) => void,
): Promise<PageText | Problem> {
  const photo = await preparePhoto(file);
  if ('problem' in photo) return photo.problem;
  try {
    const { parts } = photo;
    const rows: Row[][] = [];
    for (const [at, part] of parts.entries())
      rows.push(await recognizer.read(part, (share) => onProgress((at + share) / parts.length)));
    const read = placeLines(rows);
    if (!read) return 'unreadable';
    const doubtful = read.lines.filter(({ isDoubtful }) => isDoubtful);
    const whole = { left: 0, top: 0, right: Infinity, bottom: Infinity };
    const around = ({ box }: { box: Box }) =>
      withMargin(box, parts.find((part) => isIn(box, part.box))?.box ?? whole);
    const pieces = await photo.cut(doubtful.map(around));
    return {
      text: read.text,
      lines: read.lines.map(({ line, isDoubtful }) => {
        const piece = pieces[doubtful.findIndex((one) => one.line === line)];
        return { line, isDoubtful, ...(piece && { piece }) };
      }),
    };
  } finally {
    photo.close();
  }
}

function isIn(box: Box, part: Box): boolean {
  return box.left >= part.left && box.top >= part.top && box.right <= part.right && box.bottom <= part.bottom;
}
