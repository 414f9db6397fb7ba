import { basename, dirname } from 'node:path/posix';
import { filesOf } from './check-walk.ts';
import { readModule } from './read-module.ts';
import { calculationsOf, type Place, placeOf, type Stage, splitPlace, type Walk } from './walk.ts';

const linkTo = (file: string) => `[${dirname(file)}/**${basename(file)}**](../../${file})`;

/** One line about a place: its export, its file, and the first sentence of its docstring. */
function line(place: Place): string {
  const { file, symbol } = splitPlace(place);
  const sentence = readModule(file)?.exports.get(symbol);
  return `\`${symbol}\` ${linkTo(file)}${sentence ? `: ${sentence}` : ''}`;
}

/** @param known files that are in the list already; those of this stage are added */
function describeStage({ title, wire, wiredBy, steps }: Stage, known: Set<string>): string {
  const by =
    wiredBy.length === 0 ? '' : `, connected by ${wiredBy.map((file) => `\`${file}\``).join(' and ')}`;
  const lines = steps.flatMap((step) => {
    const place = placeOf(step);
    const isNew = !known.has(splitPlace(place).file);
    known.add(splitPlace(place).file);
    const calculations = calculationsOf(step).map((calculation) => `   - ${line(calculation)}`);
    return [isNew ? `${known.size}. ${line(place)}` : `- Again ${line(place)}`, ...calculations];
  });
  return `## ${title}\n\nCalled by ${wire}${by}.\n\n${lines.join('\n')}\n`;
}

/** The page of a walk, in Markdown. */
export function describeWalk(walk: Walk): string {
  const { title, summary, stages } = walk;
  const known = new Set<string>();
  const files = filesOf(walk);
  const asked = new Set(
    stages.flatMap(({ steps }) => steps.flatMap(calculationsOf)).map((place) => splitPlace(place).file),
  );
  const others = [...asked].filter((file) => !files.has(file)).length;
  const count = `${files.size} files, each imported by one before it or by the file that connects its stage. Indented: calculations and statements in ${others} other files, whose results come straight back.`;
  const note = `<!-- Made by \`npm run walks\` from scripts/walks/ and the docstrings of the code. -->`;
  return `# ${title}\n\n${note}\n\n${summary}\n\n${count}\n\n${stages.map((stage) => describeStage(stage, known)).join('\n')}`;
}
