// Records which content was on the screen from when to when, and delivers the record to the server. A power cut loses at
// most the last minute: that time is then missing from the record, which is never filled by a guess.
import type { ShownSpan } from '@menuboard/contract/screen';
import { contentOf } from '../core/player-state.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { Clock } from '../ports/clock.ts';
import type { ScreenStore } from '../ports/screen-store.ts';
import type { EnqueueWrite } from './write-queue.ts';

export interface ShownLogParts {
  store: ScreenStore;
  clock: Clock;
  enqueueWrite: EnqueueWrite;
}

export interface ShownLog {
  /** Called when the view has painted the content with this tag. */
  setPainted: (tag: string) => void;
  /** Call with every snapshot, at least twice a minute. */
  record: (snapshot: Snapshot) => void;
  /** Sends the oldest spans; `send` resolves to true when the server has stored them. */
  deliver: (send: (spans: readonly ShownSpan[]) => Promise<boolean>) => Promise<void>;
}

const minute = 60_000;
const day = 86_400_000;
/** The most spans: over 90 days of an ordinary schedule. The oldest ones go first. */
const maxSpans = 2_000;
const maxPerDelivery = 100;

export function createShownLog({ store, clock, enqueueWrite }: ShownLogParts): ShownLog {
  let spans: ShownSpan[] = [];
  let paintedTag = '';
  /** The content of the last span, which is still open; empty if nothing is shown. */
  let shown = '';
  let writtenAt = 0;
  let onlineAt = Number.NEGATIVE_INFINITY;

  let isRestored = false;

  /** Reads the earlier spans before the first write, which deletes all spans that are not among its own. */
  async function restore() {
    const stored = isRestored ? undefined : await store.readShown();
    if (!stored) return;
    spans = [...stored, ...spans];
    isRestored = true;
  }
  const firstRead = enqueueWrite(restore);

  return {
    setPainted: (tag) => {
      paintedTag = tag;
    },
    record: ({ state, view, isConnected }) => {
      const content = contentOf(state);
      if (!content || !('media' in view)) {
        shown = '';
        return;
      }
      // Until the new content is painted, the old one is on the screen. With a wrong clock, the time stays unknown.
      if (content.manifest.tag !== paintedTag || !clock.isPlausible()) return;

      const menu = view.kind === 'menu' ? view.menu : { id: null, revision: 0 };
      const now = Math.round(clock.now());
      if (isConnected) onlineAt = now;
      // A gap shorter than a heartbeat counts as online, as it does on the server.
      const wasOnline = now - onlineAt < minute;
      const takeoverId = view.kind === 'takeover' ? view.takeover.id : undefined;
      const subject = `${paintedTag} ${menu.id} ${takeoverId} ${Math.floor(now / day)}`;
      let from = now;
      let isNew = true;
      const last = spans[spans.length - 1];
      // Otherwise the page was asleep, could not paint, or the clock was set.
      if (last && shown && Math.abs(now - last.to) < minute) {
        from = last.to = Math.max(last.to, now);
        if (from - last.from < minute) last.wasOnline = last.wasOnline || wasOnline;
        isNew = subject !== shown || last.wasOnline !== wasOnline;
      }
      if (isNew) {
        const revision = Math.max(content.manifest.revision, menu.revision);
        const span = { from, to: from, menuId: menu.id, revision, wasOnline };
        spans = [...spans.slice(-maxSpans), takeoverId ? { ...span, takeoverId } : span];
      }
      shown = subject;
      if (!isNew && Math.abs(now - writtenAt) < minute) return;
      writtenAt = now;
      void enqueueWrite(async () => {
        await restore();
        if (isRestored) await store.writeShown(spans);
      });
    },
    deliver: async (send) => {
      // A socket may be connected before the earlier spans have been read; the next delivery is a minute away.
      await firstRead;
      const batch = spans.slice(0, maxPerDelivery);
      const last = batch[batch.length - 1];
      if (!last) return;
      const { to } = last;
      if (!(await send(batch))) return;
      // The open span may have grown, and grows further.
      spans = spans.filter((span, index) => span.to > to || index === spans.length - 1);
    },
  };
}
