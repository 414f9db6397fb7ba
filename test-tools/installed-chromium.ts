import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const otherPaths = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of the program in CHROMIUM_PATH, or of an installed Chromium. Prefers the headless shell: it renders pages
 * identically with half the CPU, but stores nothing after it ends.
 */
export function findChromium(): string | undefined {
  return findInEnvironment() ?? findOnPath(['chromium-headless-shell']) ?? findWholeChromium();
}

/** Path of a full Chromium, which has windows and a persistent profile like the browser of a device. */
export function findWholeChromium(): string | undefined {
  return findInEnvironment() ?? findOnPath(programNames) ?? otherPaths.find(isRunnable);
}

function findInEnvironment(): string | undefined {
  const program = process.env.CHROMIUM_PATH;
  if (!program || isRunnable(program)) return program || undefined;
  throw new Error(`CHROMIUM_PATH is ${program}, but that file cannot be executed.`);
}

/** Path of the first of these programs that is installed. */
export function findOnPath(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable);
}

export function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
