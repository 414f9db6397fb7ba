/** A requirement of a section that `npm ci` does not install. */
export type Need =
  | 'build'
  | 'chromium'
  | 'test-tools'
  | 'old-engines'
  | 'other-engines'
  | 'programs'
  | 'swift'
  /** Shop systems for the tests of links. Only `test:all` installs them. */
  | 'systems';

export interface Section {
  name: string;
  /** Seconds on a quiet machine with two cores. The report shows them; a slower run does not fail. */
  expectedSeconds: number;
  needs: Need[];
  /** `gates` runs the static checks; `vitest` runs the vitest project of the section's name. */
  runs: 'gates' | 'vitest';
  /** Number of test files that run at once: more than two if the tests mostly wait. */
  workers?: number;
}

/** Each group runs its sections at the same time; groups run one after another. */
export const sectionGroups: Section[][] = [
  // The unit tests begin during the build and the installations.
  [
    { name: 'unit', expectedSeconds: 90, needs: [], runs: 'vitest' },
    { name: 'static', expectedSeconds: 50, needs: ['build'], runs: 'gates' },
  ],
  [
    {
      name: 'sqlite',
      expectedSeconds: 150,
      needs: ['build', 'test-tools', 'programs', 'systems'],
      runs: 'vitest',
      workers: 3,
    },
    {
      name: 'postgres',
      expectedSeconds: 120,
      needs: ['build', 'test-tools', 'programs'],
      runs: 'vitest',
      workers: 2,
    },
  ],
  // The screens mostly wait, which leaves a core for the browser tests.
  [
    {
      name: 'browser',
      expectedSeconds: 140,
      needs: ['build', 'chromium', 'programs', 'test-tools', 'systems'],
      runs: 'vitest',
      workers: 2,
    },
    {
      name: 'player',
      expectedSeconds: 130,
      needs: ['build', 'chromium', 'test-tools', 'old-engines', 'other-engines'],
      runs: 'vitest',
      workers: 4,
    },
  ],
];
