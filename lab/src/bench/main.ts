// `npm run bench` measures every line and writes docs/benchmarks.md; `npm run bench -- s1 s2` measures only these.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Line } from './line.ts';
import { allLines } from './lines/all-lines.ts';
import { root } from './measure/server-process.ts';
import { describeRun, formatLine, formatRow } from './report.ts';

const introduction = `# Benchmarks

Figures are of one run, in which the limit (the bare libraries on the same data) and this server take turns.
\`npm run bench\` measures again and writes this page; \`npm run bench -- s1 s2\` measures single lines.`;

function chooseLines(ids: string[]): readonly Line[] {
  const unknown = ids.filter((id) => !allLines.some((line) => line.id === id));
  if (unknown.length === 0) return allLines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  console.error(
    `There is no line ${unknown.join(', ')}: choose from ${allLines.map(({ id }) => id).join(', ')}.`,
  );
  process.exit(1);
}

const ids = process.argv.slice(2);
const rows: string[] = [];
for (const line of chooseLines(ids)) {
  const result = await line.run();
  console.log(`\n${formatLine(line, result)}`);
  rows.push(formatRow(line, result));
}
if (ids.length === 0) {
  const table = ['| Line | Goal | Result |', '|---|---|---|', ...rows].join('\n');
  const page = [introduction, describeRun(new Date()), table].join('\n\n');
  await writeFile(join(root, 'docs/benchmarks.md'), `${page}\n`);
}
