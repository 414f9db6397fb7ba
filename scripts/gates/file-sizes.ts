import { type FileMinimums, findMissingFiles } from './file-minimums.ts';
import { fail, type Gate, pass, type Verdict } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const maxLines = 400;

/** Files that may be longer, such as tables, each with its reason. */
const exceptions: Record<string, string> = {};

export const fileSizes = createFileSizesGate({
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

export function createFileSizesGate(minimums: FileMinimums): Gate {
  return { name: 'files', check: () => check(minimums) };
}

async function check(minimums: FileMinimums): Promise<Verdict> {
  const files = (await sourceFiles())
    .filter(({ path }) => !(path in exceptions))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .sort((a, b) => a.lines - b.lines);
  const largest = files.at(-1);
  const median = files[Math.floor(files.length / 2)];
  const missing = findMissingFiles(
    minimums,
    files.map(({ path }) => path),
  );
  if (missing.length > 0 || !largest || !median) return fail(`${files.length} files`, missing.join('\n'));
  const summary = `${files.length} files, median ${median.lines} lines, largest ${largest.lines} (${largest.path})`;
  const tooLong = files.filter(({ lines }) => lines > maxLines);
  if (tooLong.length === 0) return pass(summary);
  const list = tooLong.map(
    ({ path, lines }) =>
      `${path} has ${lines} lines, and ${maxLines} is the limit: split it by responsibility.`,
  );
  return fail(summary, list.join('\n'));
}
