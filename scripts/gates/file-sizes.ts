import { failed, type Gate, passed } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const mostLines = 400;
const fewestFiles = 60;

/** Files that are a table rather than a text. Each needs its reason here. */
const exceptions: Record<string, string> = {};

export const fileSizes: Gate = {
  name: 'files',
  async check() {
    const files = (await sourceFiles())
      .filter(({ path }) => !(path in exceptions))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
      .sort((a, b) => a.lines - b.lines);
    const largest = files.at(-1);
    const median = files[Math.floor(files.length / 2)];
    if (files.length < fewestFiles || !largest || !median) {
      return failed(
        `${files.length} files`,
        `At least ${fewestFiles} were expected: the gate does not see the tree.`,
      );
    }
    const summary = `${files.length} files, median ${median.lines} lines, largest ${largest.lines} (${largest.path})`;
    const tooLong = files.filter(({ lines }) => lines > mostLines);
    if (tooLong.length === 0) return passed(summary);
    const list = tooLong.map(
      ({ path, lines }) => `${path} has ${lines} lines, ${mostLines} are the most: split it by what it does.`,
    );
    return failed(summary, list.join('\n'));
  },
};
