import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Line, LineResult } from './line.ts';
import { root } from './measure/server-process.ts';

/** Result of a line as Markdown: its goal, its figure, and a table of the sides. */
export function formatLine({ id, title, goal }: Line, { rows, figure, isKept }: LineResult): string {
  const headings = Object.keys(rows[0]?.values ?? {});
  const table = [
    ['', ...headings],
    ['---', ...headings.map(() => '---:')],
    ...rows.map(({ name, values }) => [name, ...headings.map((heading) => values[heading] ?? '')]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `## ${numberOf(id)} ${title}`,
    '',
    `Goal: ${goal}. **${figure}: ${isKept ? 'kept' : 'not kept'}.**`,
    '',
    ...table,
  ].join('\n');
}

/** Readable form of an id: `s8-large` is *S8 (large)*. */
function numberOf(id: string): string {
  const [number = '', word] = id.split('-');
  return word ? `${number.toUpperCase()} (${word})` : number.toUpperCase();
}

/** Machine and software of the measurement. */
export function describeRun(now: Date): string {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  return `Measured on ${now.toISOString().slice(0, 10)} at ${commit}, on ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`;
}
