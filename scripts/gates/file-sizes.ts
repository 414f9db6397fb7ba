import { fail, type Gate, pass, type Verdict } from './gate.ts';
import { isSource, sourceFiles } from './source-files.ts';
import { checkoutFiles, describeUnread } from './unread-files.ts';

const maxLines = 400;

/** Files that may be longer, such as tables, each with its reason. */
const exceptions: Record<string, string> = {
  'board/src/themes/fonts.css': 'A table of the faces of all themes, one rule for each file.',
  'board/src/themes/japanese/japanese.css': 'A table of 120 slices of two Japanese faces.',
};

export const fileSizes: Gate = { name: 'files', check };

async function check(): Promise<Verdict> {
  const files = (await sourceFiles())
    .filter(({ path }) => !(path in exceptions))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .sort((a, b) => a.lines - b.lines);
  const largest = files.at(-1);
  const median = files[Math.floor(files.length / 2)];
  const unread = describeUnread(
    checkoutFiles().filter((path) => isSource(path) && !(path in exceptions)),
    files.map(({ path }) => path),
  );
  if (unread.length > 0 || !largest || !median) return fail(`${files.length} files`, unread.join('\n'));
  const summary = `${files.length} files, median ${median.lines} lines, largest ${largest.lines} (${largest.path})`;
  const tooLong = files.filter(({ lines }) => lines > maxLines);
  if (tooLong.length === 0) return pass(summary);
  const list = tooLong.map(
    ({ path, lines }) =>
      `${path} has ${lines} lines, and ${maxLines} is the limit: split it by responsibility.`,
  );
  return fail(summary, list.join('\n'));
}
