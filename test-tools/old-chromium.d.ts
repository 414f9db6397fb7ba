import { CdpPage } from './cdp-page.ts';
export interface OldChromiumOptions {
    /** Additional command line switches. */
    args?: string[];
    /** For example `MAP board.lan 127.0.0.1`, which maps a name that is not a secure origin to loopback. */
    hostRules?: string;
    /** A persistent profile folder, for a cold start with the data of an earlier run; a temporary one when unset. */
    profile?: string;
    width?: number;
    height?: number;
}
export interface OldChromium {
    major: number | 'current';
    pid: number;
    page: CdpPage;
    /** Ends the engine gently, so that it flushes its profile. */
    close: () => Promise<void>;
    /** Ends the engine at once, like a power cut. */
    kill: () => Promise<void>;
}
/** Half of full HD in each direction: a board scales with its screen, and software draws a quarter of the pixels. */
export declare const defaultScreen: {
    width: number;
    height: number;
};
/** Starts an engine of this major version, or the installed one. A start that hangs is repeated `startsLeft - 1` times. */
export declare function startChromium(major: number | 'current', options?: OldChromiumOptions, startsLeft?: number): Promise<OldChromium>;
