import { readModule } from './read-module.ts';
import { calculationsOf, type Place, placeOf, type Stage, splitPlace, type Walk } from './walk.ts';

const importsOf = (file: string) => readModule(file)?.imports ?? new Set<string>();
const fileOf = (place: Place) => splitPlace(place).file;

/** The files through which a walk goes, each once. */
export const filesOf = ({ stages }: Walk): Set<string> =>
  new Set(stages.flatMap(({ steps }) => steps.map((step) => fileOf(placeOf(step)))));

/** Sentences about everything that is wrong with a walk. */
export function problemsOf(walk: Walk): string[] {
  const { stages, title, filesMax } = walk;
  const count = filesOf(walk).size;
  const tooLong = count > filesMax ? [`${title}: ${count} files, and ${filesMax} are the limit.`] : [];
  const passed = new Set<string>();
  return [...stages.flatMap((stage) => problemsOfStage(stage, passed)), ...tooLong];
}

/** @param passed the files of earlier stages, to which those of this one are added */
function problemsOfStage({ title, wiredBy, steps }: Stage, passed: Set<string>): string[] {
  const problems: string[] = wiredBy.flatMap((file) =>
    readModule(file) ? [] : [`${title}: ${file} is gone.`],
  );
  const inStage: string[] = [];
  const isImported = (file: string) =>
    [...wiredBy, ...passed].some((earlier) => importsOf(earlier).has(file));
  for (const step of steps) {
    const file = fileOf(placeOf(step));
    problems.push(...missing(placeOf(step)));
    if (inStage.includes(file)) problems.push(`${title}: the walk goes back to ${file}.`);
    else if (!isImported(file) && !passed.has(file))
      problems.push(`${title}: no earlier step imports ${file}.`);
    const behind = inStage.filter((earlier) => importsOf(file).has(earlier));
    for (const earlier of behind) problems.push(`${title}: ${file} imports ${earlier}, which is before it.`);
    // A calculation may consist of another one.
    const calling = [file];
    for (const calculation of calculationsOf(step)) {
      problems.push(...missing(calculation));
      if (!calling.some((caller) => importsOf(caller).has(fileOf(calculation))))
        problems.push(`${title}: ${file} does not import ${fileOf(calculation)}.`);
      calling.push(fileOf(calculation));
    }
    inStage.push(file);
    passed.add(file);
  }
  return problems;
}

function missing(place: Place): string[] {
  const { file, symbol } = splitPlace(place);
  const module = readModule(file);
  if (!module) return [`${file} is gone.`];
  return module.exports.has(symbol) ? [] : [`${file} does not export ${symbol}.`];
}
