// Firefox and WebKit, the two other families of engines, from Debian's packages.
import { readdirSync } from 'node:fs';
import { findOnPath, isRunnable } from './installed-chromium.ts';
import { lacksProgram, type Obstacle } from './obstacles.ts';

/** Debian's packages for these engines. WebKitGTK has no headless mode, so it draws on a virtual screen. */
export const otherEnginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

export function findFirefox(): string | undefined {
  return findOnPath(['firefox-esr', 'firefox']);
}

export interface WebKitPrograms {
  driver: string;
  browser: string;
  virtualScreen: string;
}

export function findWebKit(): WebKitPrograms | undefined {
  const [driver, virtualScreen, browser] = [
    findOnPath(['WebKitWebDriver']),
    findOnPath(['Xvfb']),
    findMiniBrowser(),
  ];
  return driver && virtualScreen && browser ? { driver, browser, virtualScreen } : undefined;
}

/** Obstacle of an engine's tests, or undefined if the engine is installed. */
export function findMissingEngine(engine: 'firefox' | 'webkit'): Obstacle | undefined {
  const isInstalled = engine === 'firefox' ? findFirefox() : findWebKit();
  if (isInstalled) return undefined;
  return lacksProgram(
    `${engine} is not installed (Debian: sudo apt-get install -y ${otherEnginePackages.join(' ')}).`,
  );
}

/** WebKitGTK's test browser is not on the path: Debian has it in the folder of its architecture. */
function findMiniBrowser(): string | undefined {
  return listFolders('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(isRunnable);
}

function listFolders(parent: string): string[] {
  try {
    return readdirSync(parent).filter((name) => name.endsWith('-linux-gnu'));
  } catch {
    return [];
  }
}
