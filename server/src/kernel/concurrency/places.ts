/**
 * Places in a pool, which limit simultaneous work in total and for each key, such as a restaurant or an address. Every
 * pool is one of these, so that no place is lost: a place is taken back after a time that nothing outside can stop.
 * Waiting keys take turns, however much one of them wants.
 */
import { AppError } from '../errors/app-error.ts';

/** All pools. `test/pools.test.ts` fills each of them with peers that are silent, slow, or gone. */
export type PoolName =
  | 'requests-of-address'
  | 'requests-of-restaurant'
  | 'passwords'
  | 'imports'
  | 'screen-contents'
  | 'database-snapshots'
  | 'fetched-files'
  | 'image-decoders'
  | 'uploads'
  | 'webhook-turns'
  | 'link-readings'
  | 'asked-mails'
  | 'mails'
  | 'notifications'
  | 'conversions'
  | 'backups';

export interface PoolLimits {
  /** Places of all keys together. Without it, only those of each key are limited; without both, nobody waits. */
  all?: number;
  ofKey?: number | undefined;
  /** Further entrants are refused. By default, any number may wait. */
  waiting?: number;
  waitingOfKey?: number;
  /** Time after which a place is given to others, even if its holder still waits for something. */
  limitMs: number;
}

export interface Entrant {
  key: string;
  /** Takes at most half of the pool's places, so that the other half is free for everybody else. */
  leavesHalf?: boolean;
}

/** Further holders that only wait for somebody else keep their places, because each has a connection. */
const PARKED_MAX = 512;

const taken = new Map<PoolName, number>();

/** Number of a pool's taken places in this process. */
export const takenPlaces = (name: PoolName): number => taken.get(name) ?? 0;

/** The holder of a place has had it for too long. */
const tooLate = () => new AppError('unavailable', 'This took too long. Please try again in a moment.');

interface KeyState {
  taken: number;
  /**
   * Whether work has begun in this turn of the event loop. SQLite never yields, so another start would delay others.
   */
  hasBegun: boolean;
  waiting: { entrant: Entrant; proceed: (place: Place) => void }[];
}

export class Place {
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd: (place: Place) => void;
  readonly #onPark: () => boolean;
  #controller: AbortController | undefined;
  #isLate = false;
  isTaken = true;
  isParked = false;

  constructor(limitMs: number, onEnd: (place: Place) => void, onPark: () => boolean) {
    this.#onEnd = onEnd;
    this.#onPark = onPark;
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.leave();
      this.#controller?.abort(tooLate());
    }, limitMs).unref();
  }

  /** Aborts when the place was taken back. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isLate) this.#controller.abort(tooLate());
    return this.#controller.signal;
  }

  /** Restarts the time limit after progress. */
  renew(): void {
    if (this.isTaken) this.#timer.refresh();
  }

  /** Gives the place to other keys while its holder only waits for somebody else. It still counts for its own key. */
  park(): void {
    if (this.isTaken && !this.isParked) this.isParked = this.#onPark();
  }

  /** Works until the end or until the place is taken back, then returns the place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { signal } = this;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    try {
      return await Promise.race([work(), late]);
    } finally {
      this.leave();
    }
  }

  /** Returns the place; repeated calls have no effect. Needs no `this`. */
  readonly leave = (): void => {
    if (!this.isTaken) return;
    this.isTaken = false;
    clearTimeout(this.#timer);
    this.#onEnd(this);
  };
}

export class Places {
  readonly #name: PoolName;
  readonly limits: PoolLimits;
  readonly #onRefused: (key: string) => void;
  readonly #keys = new Map<string, KeyState>();
  /** Waiting keys, in the order of their turns. */
  readonly #turns = new Set<string>();
  #taken = 0;
  #takenOfHalf = 0;
  #parked = 0;
  #waiting = 0;

  /** @param onRefused called with the key of each refusal */
  constructor(name: PoolName, limits: PoolLimits, onRefused: (key: string) => void = () => undefined) {
    this.#name = name;
    this.limits = limits;
    this.#onRefused = onRefused;
  }

  /** Resolves with a free place. Throws `refuse()` if too many wait. */
  async enter(entrant: Entrant, refuse: () => Error): Promise<Place> {
    const state = this.#stateOf(entrant.key);
    const isFree = !state.hasBegun && state.waiting.length === 0 && this.#isFree(entrant, state);
    if (isFree || this.#isUnlimited) return this.#begin(entrant, state);
    const { waiting = Number.POSITIVE_INFINITY, waitingOfKey = Number.POSITIVE_INFINITY } = this.limits;
    if (state.waiting.length >= waitingOfKey || this.#waiting >= waiting) {
      this.#onRefused(entrant.key);
      throw refuse();
    }
    return new Promise((proceed) => {
      state.waiting.push({ entrant, proceed });
      this.#waiting += 1;
      this.#turns.add(entrant.key);
    });
  }

  /** Works in a place, no longer than the limit. Throws like `enter`. */
  async run<T>(entrant: Entrant, refuse: () => Error, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(entrant, refuse);
    return place.run(work);
  }

  /** Returns a place if one is free now. */
  tryEnter(entrant: Entrant): Place | undefined {
    const state = this.#stateOf(entrant.key);
    if (state.waiting.length === 0 && this.#isFree(entrant, state)) return this.#begin(entrant, state);
    this.#forgetUnused(entrant.key, state);
    return undefined;
  }

  get #isUnlimited(): boolean {
    return this.limits.all === undefined && this.limits.ofKey === undefined;
  }

  #stateOf(key: string): KeyState {
    const state = this.#keys.get(key) ?? { taken: 0, hasBegun: false, waiting: [] };
    this.#keys.set(key, state);
    return state;
  }

  #forgetUnused(key: string, state: KeyState): void {
    if (state.taken === 0 && !state.hasBegun && state.waiting.length === 0) this.#keys.delete(key);
  }

  #isFree({ leavesHalf }: Entrant, { taken: ofKey }: KeyState): boolean {
    const { all = Number.POSITIVE_INFINITY, ofKey: mostOfKey = Number.POSITIVE_INFINITY } = this.limits;
    if (this.#taken >= all || ofKey >= mostOfKey) return false;
    return !leavesHalf || this.#takenOfHalf < Math.ceil(all / 2);
  }

  #count({ leavesHalf }: Entrant, change: 1 | -1): void {
    this.#taken += change;
    if (leavesHalf) this.#takenOfHalf += change;
  }

  #begin(entrant: Entrant, state: KeyState): Place {
    const { key } = entrant;
    this.#count(entrant, 1);
    taken.set(this.#name, takenPlaces(this.#name) + 1);
    state.taken += 1;
    state.hasBegun = true;
    setImmediate(() => {
      state.hasBegun = false;
      this.#beginNext(key);
      this.#forgetUnused(key, state);
    });
    const end = ({ isParked }: Place) => {
      state.taken -= 1;
      taken.set(this.#name, takenPlaces(this.#name) - 1);
      if (isParked) this.#parked -= 1;
      else this.#count(entrant, -1);
      this.#beginNext(key);
      this.#forgetUnused(key, state);
    };
    const park = () => {
      if (this.#parked >= PARKED_MAX) return false;
      this.#parked += 1;
      this.#count(entrant, -1);
      this.#beginNext(key);
      return true;
    };
    return new Place(this.limits.limitMs, end, park);
  }

  /** @param key key with a free place. Without a total limit, no other key has waited for it. */
  #beginNext(key: string): void {
    const { all } = this.limits;
    for (const next of all === undefined ? [key] : this.#turns) {
      if (all !== undefined && this.#taken >= all) return;
      const state = this.#keys.get(next);
      const [first] = state?.waiting ?? [];
      if (!state || !first || state.hasBegun || !this.#isFree(first.entrant, state)) continue;
      state.waiting.shift();
      this.#waiting -= 1;
      // Moves to the end, after the other keys.
      this.#turns.delete(next);
      if (state.waiting.length > 0) this.#turns.add(next);
      first.proceed(this.#begin(first.entrant, state));
    }
  }
}
