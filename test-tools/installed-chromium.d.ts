/**
 * The path of the program in CHROMIUM_PATH, else of an installed Chromium. Prefers the headless shell: it renders pages
 * identically with half the CPU, but stores nothing after it ends.
 */
export declare function findChromium(): string | undefined;
/** The path of a full Chromium, which has windows and a persistent profile like the browser of a device. */
export declare function findWholeChromium(): string | undefined;
/** The path of the first of these programs that is installed. */
export declare function findOnPath(programs: string[]): string | undefined;
export declare function isRunnable(file: string): boolean;
