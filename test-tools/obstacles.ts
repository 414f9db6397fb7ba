/** What keeps a test from running. `npm test` counts a skipped test that names none as failed. */
import 'vitest';

export interface Obstacle {
  /** One sentence, as the report shows it. */
  reason: string;
  /** `machine`: nothing can be installed against it. `program`: where `npm test` can install it, the test must run. */
  lacks: 'machine' | 'program';
}

declare module 'vitest' {
  interface TaskMeta {
    obstacle?: Obstacle;
  }
}

export const lacksProgram = (reason: string): Obstacle => ({ reason, lacks: 'program' });
export const lacksMachine = (reason: string): Obstacle => ({ reason, lacks: 'machine' });

/** The options of a test, or of a group of tests, that `skipIf` skips for this obstacle. */
export const skippedFor = (obstacle: Obstacle | undefined) => ({ meta: obstacle ? { obstacle } : {} });
