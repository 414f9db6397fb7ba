const weakWord = 'What|Who|Whom|Whose|Of|Where|It';

/** The first line of a comment: `/*`, `<!--`, or `//` after a space, with all its stars. */
const opening = /(?:^|[\s{(])(?:\/\*+|<!--|\/\/+)\s?(.*)/;
const lineComment = /^\s*\/\//;
const weakStart = new RegExp(String.raw`^(?:${weakWord})\b`);
const weakTag = /^\s*(?:\/\*)?\*+ @(?:param \w+|returns|throws) (?:what|whom?|whose)\b/i;

/** Files whose comments nobody has read for this rule yet, by the beginning of their paths. */
const unread = [
  'web/',
  'player/',
  'board/',
  'lab/src/bench/lines/s8-scripts.ts',
  'lab/src/campaigns/cluster/',
  'lab/src/clients/notes.ts',
  'server/src/app/',
  'server/src/backup/restore-backup.ts',
  'server/src/cluster/',
  'server/src/features/',
  'server/src/mail/',
  'server/src/main.ts',
  'server/test/caps.test.ts',
  'server/test/revocations/',
];

/** Files whose texts are such comments. */
const quoting = /^scripts\/(?:gates\/comment-starts|red\/)/;

/** Numbers of the lines, from 1, on which a comment or a tag of a docstring begins with a word that names nothing. */
export function findWeakComments(path: string, text: string): number[] {
  if (quoting.test(path) || unread.some((start) => path.startsWith(start))) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const start = startOfComment(lines, index);
    const isWeak = (start !== undefined && weakStart.test(start)) || weakTag.test(line);
    return isWeak ? [index + 1] : [];
  });
}

/** The text of a comment that begins on this line or, as in `/**`, on the line before. */
function startOfComment(lines: string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  const before = lines[index - 1] ?? '';
  if (/^\s*(?:\{?\/\*+|<!--)$/.test(before)) return line.replace(/^\s*\**\s?/, '');
  if (lineComment.test(line) && lineComment.test(before)) return undefined;
  return opening.exec(line)?.[1];
}
