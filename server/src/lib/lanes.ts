/** How many tasks of one key run at once, and how many wait for their turn. */
export interface LaneLimits {
  running: number;
  waiting: number;
}

/**
 * Lets a bounded number of tasks run for each key, and one begin per turn of the event loop; the others of the key wait
 * in the order of their calls.
 */
export interface Lanes {
  /**
   * Resolves when the task may begin; call the result when it is done. Throws `refuse()` if too many are waiting.
   */
  enter(key: string, refuse: () => Error): Promise<() => void>;
}

interface Lane {
  running: number;
  /** A task has begun in this turn. SQLite never waits by itself, so a second one would delay everybody else. */
  hasBegun: boolean;
  waiting: (() => void)[];
}

/** For load tests: nothing waits. */
export const openLanes: Lanes = { enter: async () => () => undefined };

/** @param onRefused is called with the key of each refusal */
export function createLanes(
  { running, waiting }: LaneLimits,
  onRefused: (key: string) => void = () => undefined,
): Lanes {
  const lanes = new Map<string, Lane>();

  function begin(key: string, lane: Lane): void {
    lane.running += 1;
    lane.hasBegun = true;
    setImmediate(() => {
      lane.hasBegun = false;
      beginNext(key, lane);
    });
  }

  function beginNext(key: string, lane: Lane): void {
    if (lane.hasBegun || lane.running >= running) return;
    const next = lane.waiting.shift();
    if (next) {
      begin(key, lane);
      next();
    } else if (lane.running === 0) lanes.delete(key);
  }

  return {
    async enter(key, refuse) {
      const lane = lanes.get(key) ?? { running: 0, hasBegun: false, waiting: [] };
      lanes.set(key, lane);
      if (!lane.hasBegun && lane.running < running && lane.waiting.length === 0) begin(key, lane);
      else if (lane.waiting.length >= waiting) {
        onRefused(key);
        throw refuse();
      } else await new Promise<void>((proceed) => lane.waiting.push(proceed));
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        lane.running -= 1;
        beginNext(key, lane);
      };
    },
  };
}
