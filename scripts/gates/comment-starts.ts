const weakWord = 'What|Who|Whom|Whose|Of|Where|Its?|They|Their';

/** The first line of a comment: `/*`, `<!--`, or `//` after a space, with all its stars. */
const opening = /(?:^|[\s{(])(?:\/\*+|<!--|\/\/+)\s?(.*)/;
const lineComment = /^\s*\/\//;
const weakStart = new RegExp(String.raw`^(?:${weakWord})\b`);
const weakTag = /^\s*(?:\/\*)?\*+ @(?:param \w+|returns|throws) (?:what|whom?|whose)\b/i;

/** Files whose texts are such comments. */
const quoting = /^scripts\/(?:gates\/comment-starts|red\/)/;

/** Numbers of the lines, from 1, on which a comment or a tag of a docstring begins with a word that names nothing. */
export function findWeakComments(path: string, text: string): number[] {
  if (quoting.test(path)) return [];
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
