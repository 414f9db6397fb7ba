import { parseArgs } from 'node:util';
import { Problem } from '../setup/terminal.mjs';

/** Choices of one `npm test`. */
export interface TestOptions {
  /** Names of sections; empty means all. */
  only: string[];
  /** Test files, or parts of their paths; empty means all files of the chosen sections. */
  files: string[];
  /** A part of a test's full title (a regular expression). */
  title: string | undefined;
  /** Number of times that each chosen section runs. */
  repeat: number;
  /** Writes the seconds of slow files to `test-durations.json`. */
  savesDurations: boolean;
  /** Runs everything, as `npm run test:all` does. */
  isAll: boolean;
  /** Runs only tests that depend on the uncommitted change. */
  isChanged: boolean;
}

/**
 * Reads the arguments of `npm test -- …`.
 *
 * @throws Problem when an argument is unknown, or selects tests without naming their section
 */
export function readTestOptions(args: string[], sectionNames: string[]): TestOptions {
  const { values, positionals: files } = parse(args);
  const only = values.only?.split(',') ?? [];
  const repeat = Number(values.repeat ?? 1);

  const unknown = only.find((name) => !sectionNames.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no section "${unknown}". The sections: ${sectionNames.join(', ')}.`);
  }
  if (only.length === 0 && (files.length > 0 || values.title !== undefined)) {
    throw new Problem(`Name the section of the tests too, for example --only=${sectionNames.at(-1)}.`);
  }
  if (!Number.isInteger(repeat) || repeat < 1) {
    throw new Problem(`--repeat is "${values.repeat}": give a number from 1.`);
  }
  const { title, all: isAll = false, changed: isChanged = false } = values;
  return { only, files, title, repeat, savesDurations: values['save-durations'] === true, isAll, isChanged };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        title: { type: 'string', short: 't' },
        repeat: { type: 'string' },
        'save-durations': { type: 'boolean' },
        all: { type: 'boolean' },
        changed: { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `${message}\nUsage: npm test -- [--only=section,section] [file …] [-t "title"] [--repeat=3] [--save-durations] [--all] [--changed]`,
    );
  }
}
