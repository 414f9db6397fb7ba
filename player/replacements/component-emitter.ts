type Listener = (...args: unknown[]) => void;

/** Takes the place of the emitter of the socket's client: the part of it that the client and its stand-ins use. */
export class Emitter {
  /** Lists are replaced, never changed: who is being told is not disturbed by who comes and goes. */
  private readonly hearing = new Map<string, readonly Listener[]>();

  on(event: string, listener: Listener): this {
    this.hearing.set(event, [...(this.hearing.get(event) ?? []), listener]);
    return this;
  }

  off(event?: string, listener?: Listener): this {
    if (event === undefined) this.hearing.clear();
    else
      this.hearing.set(
        event,
        (this.hearing.get(event) ?? []).filter((one) => listener && one !== listener),
      );
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    return this.emitReserved(event, ...args);
  }

  /** Also of a socket whose own `emit` goes over the line. */
  emitReserved(event: string, ...args: unknown[]): this {
    for (const listener of this.hearing.get(event) ?? []) listener.apply(this, args);
    return this;
  }
}
