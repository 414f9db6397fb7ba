/** One page of an engine under a WebDriver protocol, and its browser. */
export interface DrivenPage {
  goto: (url: string) => Promise<unknown>;
  /** Evaluates an expression in the page, awaits a promise, and returns the value as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Types characters, or presses one named key. */
  type: (keys: string[]) => Promise<unknown>;
  /** Returns a PNG in base64. */
  screenshot: () => Promise<string>;
  errors: () => string[];
  /** Runs a script in every page that is opened later. */
  addScript: (source: string) => Promise<unknown>;
  /** Ends the browser gently, so that it flushes its profile. */
  close: () => Promise<void>;
  /** Ends the browser at once, like a power cut. */
  kill: () => Promise<void>;
}

export interface DrivenOptions {
  width?: number;
  height?: number;
  /** A folder that outlives the browser; a temporary one when unset. */
  profile?: string;
}

const namedKeys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F11: '\uE03B',
};

/** WebDriver's action sequence that presses these keys one after another. */
export function keyActions(keys: string[]): object[] {
  const actions = keys.flatMap((key) => {
    const value = namedKeys[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Expression for the JSON of the awaited value, because the protocols return different forms of an object. */
export const awaitAsJson = (expression: string) =>
  `Promise.resolve().then(async () => JSON.stringify(await (${expression})))`;

export function parseJson(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}
