/** Notes of a listener, in the order in which things happen. */

/** Kinds of notes besides the events that carry a change. */
const ownKinds = ['connected', 'disconnected', 'told-to-fetch', 'painted', 'orders'] as const;
/** Events that carry one change each. */
export const changeEvents = [
  'item-created',
  'item-updated',
  'item-availability-changed',
  'item-deleted',
] as const;
const kinds = [...ownKinds, ...changeEvents];

export type NoteKind = (typeof kinds)[number];
export type ChangeEvent = (typeof changeEvents)[number];

/**
 * The revision of a note is its change's. For `connected`, it is the one that the listener already knew, or -1; for
 * `told-to-fetch`, the one up to which a fetch brings everything; for `painted`, the newest one on the screen; for `orders`,
 * the version of the list.
 */
export interface Note {
  kind: NoteKind;
  revision: number;
  /** Ms since 1970, with fractions. */
  at: number;
}

export const now = () => performance.timeOrigin + performance.now();

/** Notes of one listener, in a form that processes can exchange. */
export class NoteBook {
  private readonly numbers: number[] = [];

  add(kind: NoteKind, revision: number): void {
    this.numbers.push(kinds.indexOf(kind), revision, now());
  }

  pack(): Float64Array {
    return Float64Array.from(this.numbers);
  }
}

export function unpack(packed: Float64Array): Note[] {
  return Array.from({ length: packed.length / 3 }, (_, n) => {
    const [kind = 0, revision = 0, at = 0] = packed.subarray(n * 3, n * 3 + 3);
    const name = kinds[kind];
    if (!name) throw new Error(`Unknown kind of note: ${kind}`);
    return { kind: name, revision, at };
  });
}

export function isChangeEvent(kind: string): kind is ChangeEvent {
  return (changeEvents as readonly string[]).includes(kind);
}
