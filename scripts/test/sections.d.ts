/** What a section needs that is not installed with the packages. */
export type Need = 'build' | 'chromium' | 'test-tools' | 'old-engines';
export interface Section {
  name: string;
  /** Seconds on two cores. Over it: said. Over one and a half times it: failed. */
  budget: number;
  needs: Need[];
  /** Suites run by vitest under this project name; the static section runs the gates instead. */
  runs: 'gates' | 'suites';
  /** How many files run at once: more than there are cores where most of the time is waiting. */
  workers?: number;
}
export declare const sections: Section[];
/** Over the budget by this factor is no longer a slow machine. */
export declare const tolerance = 1.5;
