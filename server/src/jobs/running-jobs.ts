import type { JobRow } from '../db/server-rows.ts';

/** A job of this process. */
export interface RunningJob extends JobRow {
  controller: AbortController;
  ended: Promise<void>;
  /** It only waits for somebody else, and takes no place of its kind. */
  isParked: boolean;
}

/** More jobs that wait for somebody else keep their places: each has a connection. */
const PARKED_MAX = 512;

/** The jobs of this process by id. */
export class RunningJobs extends Map<string, RunningJob> {
  readonly #onFree: () => void;

  /** @param onFree is called when a job has given its place to others */
  constructor(onFree: () => void) {
    super();
    this.#onFree = onFree;
  }

  /** Frees the place of a job that only waits. */
  park(id: string): void {
    const job = this.get(id);
    const parked = [...this.values()].filter(({ isParked }) => isParked);
    if (!job || parked.length >= PARKED_MAX) return;
    job.isParked = true;
    this.#onFree();
  }
}
