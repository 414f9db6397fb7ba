// `npm run bench` measures every line and writes docs/benchmarks.md; `npm run bench -- s1 s2` measures only these.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Line } from './line.ts';
import { allLines } from './lines/all-lines.ts';
import { root } from './measure/server-process.ts';
import { describeRun, formatLine } from './report.ts';

const introduction = `# Benchmarks

Every figure is a ratio or a time from one run, in which the limit (the bare libraries on the same data) and this server
take turns: machines differ, and neighbours disturb. \`npm run bench\` measures again and writes this page.`;

function chooseLines(ids: string[]): readonly Line[] {
  const unknown = ids.filter((id) => !allLines.some((line) => line.id === id));
  if (unknown.length === 0) return allLines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  console.error(
    `There is no line ${unknown.join(', ')}: choose from ${allLines.map(({ id }) => id).join(', ')}.`,
  );
  process.exit(1);
}

const ids = process.argv.slice(2);
const sections: string[] = [];
for (const line of chooseLines(ids)) {
  const section = formatLine(line, await line.run());
  console.log(`\n${section}`);
  sections.push(section);
}
if (ids.length === 0) {
  const page = [introduction, describeRun(new Date()), ...sections].join('\n\n');
  await writeFile(join(root, 'docs/benchmarks.md'), `${page}\n`);
}
