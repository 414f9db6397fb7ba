import { type Floors, tooFewIn } from './floors.ts';
import { failed, type Gate, passed, type Verdict } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const mostLines = 400;

/** Files that may be longer, such as tables, each with its reason. */
const exceptions: Record<string, string> = {};

export const fileSizes = fileSizesAbove({
  contract: 40,
  board: 65,
  server: 190,
  web: 310,
  player: 75,
  demo: 40,
  e2e: 65,
  'test-tools': 5,
  scripts: 45,
});

export function fileSizesAbove(floors: Floors): Gate {
  return { name: 'files', check: () => check(floors) };
}

async function check(floors: Floors): Promise<Verdict> {
  const files = (await sourceFiles())
    .filter(({ path }) => !(path in exceptions))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .sort((a, b) => a.lines - b.lines);
  const largest = files.at(-1);
  const median = files[Math.floor(files.length / 2)];
  const blind = tooFewIn(
    floors,
    files.map(({ path }) => path),
  );
  if (blind.length > 0 || !largest || !median) return failed(`${files.length} files`, blind.join('\n'));
  const summary = `${files.length} files, median ${median.lines} lines, largest ${largest.lines} (${largest.path})`;
  const tooLong = files.filter(({ lines }) => lines > mostLines);
  if (tooLong.length === 0) return passed(summary);
  const list = tooLong.map(
    ({ path, lines }) => `${path} has ${lines} lines, ${mostLines} are the most: split it by what it does.`,
  );
  return failed(summary, list.join('\n'));
}
