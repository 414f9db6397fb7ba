/** What a suite needs that is not installed with the packages. */
export type Need = 'build' | 'chromium' | 'test-tools' | 'old-engines';

/** What can be run by itself; a project of vitest of this name. */
export interface Suite {
  name: string;
  needs: Need[];
}

/** Suites that share one set of workers: what waits in one leaves the cores to another. */
export interface Section {
  name: string;
  /** Seconds on two cores. Over it: said. Over one and a half times it: failed. */
  budget: number;
  runs: 'gates' | 'vitest';
  suites: Suite[];
  /** How many files run at once: more than there are cores where most of the time is waiting. */
  workers: number;
}

export const sections: Section[] = [
  { name: 'static', budget: 40, runs: 'gates', suites: [{ name: 'gates', needs: ['build'] }], workers: 1 },
  {
    name: 'node',
    budget: 150,
    runs: 'vitest',
    suites: [
      { name: 'unit', needs: [] },
      { name: 'sqlite', needs: [] },
      { name: 'postgres', needs: ['test-tools'] },
      { name: 'trust', needs: [] },
    ],
    workers: 3,
  },
  {
    name: 'pages',
    budget: 400,
    runs: 'vitest',
    suites: [
      { name: 'browser', needs: ['build', 'chromium'] },
      { name: 'player', needs: ['build', 'chromium', 'test-tools', 'old-engines'] },
    ],
    workers: 5,
  },
];

/** Over the budget by this factor is no longer a slow machine. */
export const tolerance = 1.5;
