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

export const sections: Section[] = [
  { name: 'static', budget: 40, needs: ['build'], runs: 'gates' },
  { name: 'unit', budget: 20, needs: [], runs: 'suites' },
  { name: 'sqlite', budget: 60, needs: [], runs: 'suites', workers: 3 },
  { name: 'postgres', budget: 60, needs: ['test-tools'], runs: 'suites', workers: 3 },
  { name: 'browser', budget: 240, needs: ['build', 'chromium'], runs: 'suites', workers: 3 },
  {
    name: 'player',
    budget: 220,
    needs: ['build', 'chromium', 'test-tools', 'old-engines'],
    runs: 'suites',
    workers: 5,
  },
  { name: 'trust', budget: 60, needs: [], runs: 'suites', workers: 3 },
];

/** Over the budget by this factor is no longer a slow machine. */
export const tolerance = 1.5;
