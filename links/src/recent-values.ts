/** Values that are costly to ask for again, such as tokens: the latest of each key, in memory only. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>();
  readonly #max: number;

  /** @param max number of keys; the one that was set first makes way */
  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
