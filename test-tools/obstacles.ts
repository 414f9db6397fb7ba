/** Reasons why a test cannot run. `npm test` counts a skipped test without one as failed. */
import 'vitest';

export interface Obstacle {
  /** One sentence for the report. */
  reason: string;
  /** `machine`: no package can help. `program`: if `npm test` can install it, the test must run. */
  lacks: 'machine' | 'program';
}

declare module 'vitest' {
  interface TaskMeta {
    obstacle?: Obstacle;
  }
}

export const lacksProgram = (reason: string): Obstacle => ({ reason, lacks: 'program' });
export const lacksMachine = (reason: string): Obstacle => ({ reason, lacks: 'machine' });

/** Options of a test, or group of tests, that `skipIf` skips for this obstacle. */
export const skippedFor = (obstacle: Obstacle | undefined) => ({ meta: obstacle ? { obstacle } : {} });
