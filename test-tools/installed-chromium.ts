import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of the program in CHROMIUM_PATH, else of an installed Chromium. Prefers the headless shell: it renders pages
 * identically with half the CPU, but stores nothing beyond its end.
 */
export function findChromium(): string | undefined {
  return named() ?? onPath(['chromium-headless-shell']) ?? findWholeChromium();
}

/** The path of a full Chromium, as on a device: it has windows and a persistent profile. */
export function findWholeChromium(): string | undefined {
  return named() ?? onPath(names) ?? elsewhere.find(isRunnable);
}

function named(): string | undefined {
  const program = process.env.CHROMIUM_PATH;
  if (!program || isRunnable(program)) return program || undefined;
  throw new Error(`CHROMIUM_PATH is ${program}, but no program can be started there.`);
}

function onPath(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable);
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
