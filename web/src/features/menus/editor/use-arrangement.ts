import type { Aspect, Layout } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import {
  type Arrangement,
  arrangementOf,
  automatic,
  isSame,
  layoutOf,
  newcomersIn,
  onAspect,
  placesIn,
  withFront,
  withPlace,
} from './arrangement.ts';
import { begun, stepped, undone } from './history.ts';
import type { Place } from './place-cards.ts';

/** Where the cards stand, what was done to that, and the way back. Until something is moved it follows what is saved. */
export function useArrangement(saved: Layout | null, itemIds: readonly string[]) {
  const [history, setHistory] = useState(() => begun<Arrangement | null>(null));
  const opened = arrangementOf(saved);
  const now = history.now ?? opened;
  const isMoved = !isSame(now, opened, itemIds);
  const places = placesIn(now, itemIds);

  const step = (next: (from: Arrangement) => Arrangement, about?: string) =>
    setHistory((before) => {
      const from = before.now ?? opened;
      const arranged = next(from);
      return arranged === from ? before : stepped(before, arranged, about);
    });

  return {
    aspect: now.aspect,
    places,
    isMoved,
    isAutomatic: now.places === null,
    newcomers: newcomersIn(now, itemIds),
    canUndo: history.past.length > 0,
    /** What is to be saved: nothing while nothing was moved. */
    layout: isMoved ? layoutOf(now, itemIds) : undefined,
    /** `about`: what belongs together, such as one key held down, is one step. */
    put: (id: string, place: Place, about?: string) =>
      step((from) => withPlace(from, itemIds, id, place), about),
    bringToFront: (id: string) => step((from) => withFront(from, itemIds, id)),
    setAspect: (aspect: Aspect) =>
      step((from) => (from.aspect === aspect ? from : onAspect(aspect, itemIds))),
    giveUp: () => step((from) => (from.places === null ? from : automatic)),
    undo: () => setHistory(undone),
  };
}

export type ArrangementState = ReturnType<typeof useArrangement>;
