import { basename } from 'node:path/posix';
import { filesOf } from './check-walk.ts';
import { readModule } from './read-module.ts';
import { calculationsOf, type Place, placeOf, type Stage, splitPlace, type Walk } from './walk.ts';

const linkTo = (file: string, text = basename(file)) => `[${text}](../../${file})`;

/** One line about a step: its export, its file, and the first sentence of its docstring unless it `isAgain`. */
function describePlace(place: Place, isAgain: boolean): string {
  const { file, symbol } = splitPlace(place);
  const sentence = isAgain ? undefined : readModule(file)?.exports.get(symbol);
  return `\`${symbol}\` in ${linkTo(file, file)}${sentence ? `: ${sentence}` : ''}`;
}

function describeCalculation(place: Place): string {
  const { file, symbol } = splitPlace(place);
  return `\`${symbol}\` (${linkTo(file)})`;
}

/** @param known files that are in the list already; those of this stage are added */
function describeStage({ title, wire, wiredBy, steps }: Stage, known: Set<string>): string {
  const by = wiredBy.map((file) => linkTo(file)).join(', ');
  const lines = steps.flatMap((step) => {
    const place = placeOf(step);
    const { file } = splitPlace(place);
    const isAgain = known.has(file);
    known.add(file);
    const asked = calculationsOf(step).map(describeCalculation).join(', ');
    return [
      `${isAgain ? '- Again' : `${known.size}.`} ${describePlace(place, isAgain)}`,
      ...(asked ? [`   - asks ${asked}`] : []),
    ];
  });
  return `## ${title}\n\nBegins with ${wire}, connected by ${by}.\n\n${lines.join('\n')}\n`;
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
  const count = `${files.size} files, each imported by one before it or by the file that connects its stage. They ask ${others} other files for results that come straight back.`;
  const note = `<!-- Made by \`npm run walks\` from scripts/walks/ and the docstrings of the code. -->`;
  return `# ${title}\n\n${note}\n\n${summary}\n\n${count}\n\n${stages.map((stage) => describeStage(stage, known)).join('\n')}`;
}
