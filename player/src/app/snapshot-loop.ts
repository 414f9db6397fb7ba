// Computes a new snapshot whenever something changed or the next view is due, and notifies the view.

import { MAX_VIEW_WAIT_MS } from '../core/decide-view.ts';
import { firstFrame, nextFrame, type Snapshot, type SnapshotInput } from '../core/snapshot.ts';
import type { StorageProblem } from '../core/storage-problem.ts';
import type { Clock } from '../ports/clock.ts';

export interface SnapshotLoopParts {
  clock: Clock;
  input: () => Omit<SnapshotInput, 'now'>;
  onProblem: (problem: StorageProblem) => void;
}

export interface SnapshotLoop {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Never throws: its callers have other work to do. */
  refresh: () => void;
}

export function createSnapshotLoop({ clock, input, onProblem }: SnapshotLoopParts): SnapshotLoop {
  let frame = firstFrame;
  let hasFailed = false;
  let cancelNext = () => {};
  const listeners = new Set<() => void>();

  function refresh() {
    // Scheduled before anything that can throw: otherwise the board's clock would stop for good.
    schedule(MAX_VIEW_WAIT_MS);
    try {
      draw();
      hasFailed = false;
    } catch (error) {
      // Once per series: a console that grows for days makes browsers on TVs run out of memory.
      if (!hasFailed) console.error('The view does not work', error);
      hasFailed = true;
    }
  }

  function draw() {
    frame = nextFrame(frame, {
      ...input(),
      now: { wall: clock.now(), contact: clock.lastContact(), monotonic: clock.monotonic() },
    });
    if (frame.newProblem) onProblem(frame.newProblem);
    schedule(frame.waitMs);
    for (const listener of listeners) listener();
  }

  function schedule(ms: number) {
    cancelNext();
    cancelNext = clock.after(ms, refresh);
  }

  return {
    snapshot: () => frame.snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };
}
