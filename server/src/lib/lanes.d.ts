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
/** For load tests: nothing waits. */
export declare const openLanes: Lanes;
export declare function createLanes({ running, waiting }: LaneLimits): Lanes;
