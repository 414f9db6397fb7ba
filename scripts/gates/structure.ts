/** Limits of the server's wiring: features meet by imports that a reader can follow, and not in a switchboard. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from '../setup/root.mjs';
import { fail, type Gate, pass, type Verdict } from './gate.ts';

interface Figure {
  title: string;
  value: number;
  /** Undefined for a figure that is only told. */
  limit?: number;
}

interface SourceText {
  /** Relative to the checkout, with slashes. */
  path: string;
  text: string;
}

/** A type of change that stands for a new one: every file that names it would have to name a new one, too. */
const CHANGE_TYPE = 'promotion-deleted';

const isProduct = ({ path }: SourceText) => !/\.test\.tsx?$|\.long\./.test(path);
const lineCount = (text: string) => text.split('\n').length - 1;

async function readTexts(folder: string, under: string): Promise<SourceText[]> {
  const entries = await readdir(join(folder, under), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

const isWiring = ({ path }: SourceText) => /^server\/src\/(app\/|app\.ts$|main\.ts$)/.test(path);

/** Interfaces by which code is handed its parts, with their lines and the functions among their members. */
function handedParts(files: SourceText[]): { lines: number; functions: number } {
  const found = files.flatMap(({ text }) => [
    ...text.matchAll(/^(?:export )?interface \w*(?:Deps|Parts|Options)\b[^{]*\{\n[\s\S]*?^\}/gm),
  ]);
  const functions = found.flatMap(([body]) => [
    ...body.matchAll(/^ {2}\w+\??(?:: (?:\n\s*)?\(?\(|: <|\(|<)/gm),
  ]);
  return {
    lines: found.reduce((sum, [body]) => sum + lineCount(`${body}\n`), 0),
    functions: functions.length,
  };
}

/** Names that the composition imports from features, without the declarations of features. */
function namesFromFeatures(files: SourceText[]): number {
  const imports = files.flatMap(({ text }) => [
    ...text.matchAll(/^import (?:type )?\{([^}]*)\} from '[^']*features\/[^']*(?<!\.feature)\.ts';/gm),
  ]);
  return imports.flatMap(([, names = '']) => names.split(',').filter((name) => name.trim())).length;
}

/** Measures a checkout of the project. */
export async function measureStructure(folder: string): Promise<Figure[]> {
  const server = (await readTexts(folder, 'server/src')).filter(isProduct);
  const contract = (await readTexts(folder, 'contract/src')).filter(isProduct);
  const wiring = server.filter(isWiring);
  const { lines, functions } = handedParts(server);
  const naming = [...server, ...contract].filter(({ text }) => text.includes(`'${CHANGE_TYPE}'`));
  return [
    { title: 'lines of app/ and main.ts', value: sum(wiring), limit: 1_300 },
    { title: 'files of app/ and main.ts', value: wiring.length, limit: 16 },
    { title: 'lines of interfaces named Deps, Parts or Options', value: lines, limit: 450 },
    { title: 'functions among their members', value: functions, limit: 50 },
    {
      title: 'names that app/ hands from one feature to another',
      value: namesFromFeatures(wiring),
      limit: 8,
    },
    { title: `files of server/ and contract/ that name ${CHANGE_TYPE}`, value: naming.length, limit: 6 },
    { title: 'lines of the server without tests', value: sum(server) },
  ];
}

const sum = (files: SourceText[]) => files.reduce((total, { text }) => total + lineCount(text), 0);

export const structure: Gate = { name: 'structure', check };

async function check(): Promise<Verdict> {
  const figures = await measureStructure(root);
  const limited = figures.filter(({ limit }) => limit !== undefined);
  const summary = limited.map(({ value, limit }) => `${value} of ${limit}`).join(', ');
  const above = limited.filter(({ value, limit = 0 }) => value > limit);
  if (above.length === 0) return pass(summary);
  const details = above.map(({ title, value, limit }) => `${value} ${title}: ${limit} is the limit.`);
  return fail(summary, details.join('\n'));
}
