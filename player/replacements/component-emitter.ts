type Listener = (...args: unknown[]) => void;

/** Replaces @socket.io/component-emitter: only the methods that socket.io-client and the other replacements use. */
export class Emitter {
  /** Lists are replaced, never mutated: `emit` may run while listeners are added and removed. */
  private readonly listeners = new Map<string, readonly Listener[]>();

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event?: string, listener?: Listener): this {
    if (event === undefined) this.listeners.clear();
    else
      this.listeners.set(
        event,
        (this.listeners.get(event) ?? []).filter((other) => listener && other !== listener),
      );
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    return this.emitReserved(event, ...args);
  }

  /** Calls the listeners also on a socket, whose `emit` sends to the server. */
  emitReserved(event: string, ...args: unknown[]): this {
    for (const listener of this.listeners.get(event) ?? []) listener.apply(this, args);
    return this;
  }
}
