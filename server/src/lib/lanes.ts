/** How many tasks of one key run at once, and how many wait for their turn. */
export interface LaneLimits {
  running: number;
  waiting: number;
}

/** Lets a bounded number of tasks run for each key; the others of the key wait in the order of their calls. */
export interface Lanes {
  /**
   * Resolves when the task may begin; call the result when it is done. Throws `refuse()` if too many are waiting.
   */
  enter(key: string, refuse: () => Error): Promise<() => void>;
}

/** For load tests: nothing waits. */
export const openLanes: Lanes = { enter: async () => () => undefined };

export function createLanes({ running, waiting }: LaneLimits): Lanes {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  function leave(key: string): void {
    const lane = lanes.get(key);
    if (!lane) return;
    const next = lane.waiting.shift();
    // The next task takes the place over, once other callers had a turn: SQLite never waits by itself.
    if (next) setImmediate(next);
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  }

  return {
    async enter(key, refuse) {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.running < running) lane.running += 1;
      else if (lane.waiting.length >= waiting) throw refuse();
      else await new Promise<void>((begin) => lane.waiting.push(begin));
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(key);
        hasLeft = true;
      };
    },
  };
}
