/**
 * Receives the records of screens and stores them together: they are telemetry, and one transaction for each would
 * block everything else. A screen deletes acknowledged spans, so the acknowledgement waits for the commit.
 */
import type { ShownReceipt } from '@menuboard/contract/screen';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ScreenIdentity } from '../../../lib/screen-identity.ts';
import { type DropReason, readSpan } from './read-span.ts';
import { storeSpans, trimSpans, type UnsavedSpan } from './shown.repo.ts';

interface Message {
  screen: ScreenIdentity;
  spans: UnsavedSpan[];
  receipt: ShownReceipt;
  stored: (receipt: ShownReceipt) => void;
  failed: (error: unknown) => void;
  /** Resolves when the message is stored, or could not be. */
  settled: Promise<unknown>;
}

/** A screen's rows are counted and trimmed again after this many new ones. */
const TRIM_AFTER = 500;

const notStored = () => new AppError('unavailable', 'The server cannot store this right now. Send it again.');
const stillStoring = () =>
  new AppError('rate_limited', 'The server still stores the last spans of this screen. Wait for the answer.');

export function createShownInbox({ db, clock }: { db: Db; clock: Clock }) {
  let messages = new Map<string, Message>();
  const sentSinceTrim = new Map<string, number>();
  /** Screens whose next message waits until the last one is stored. */
  const waiting = new Set<string>();

  async function trimBusyScreens(taken: Message[]): Promise<void> {
    for (const { screen, spans } of taken) {
      // The last span is mostly open, and a screen sends it repeatedly while it grows.
      if (spans.length <= 1) continue;
      const sent = (sentSinceTrim.get(screen.id) ?? 0) + spans.length - 1;
      sentSinceTrim.set(screen.id, sent);
      if (sent < TRIM_AFTER) continue;
      sentSinceTrim.delete(screen.id);
      await trimSpans(db, screen.id);
    }
  }

  return {
    /** Resolves when the spans are in the database. */
    async receive(screen: ScreenIdentity, received: readonly unknown[]): Promise<ShownReceipt> {
      if (waiting.has(screen.id)) throw stillStoring();
      // A reloaded page sends the record, of which its predecessor has just sent a part.
      const earlier = messages.get(screen.id);
      if (earlier) {
        waiting.add(screen.id);
        await earlier.settled;
        waiting.delete(screen.id);
      }
      const now = clock();
      const dropped: ShownReceipt['dropped'] = [];
      const spans: UnsavedSpan[] = [];
      for (const [index, value] of received.entries()) {
        const span = readSpan(value, now);
        if (typeof span === 'string') dropped.push({ index, reason: span });
        else spans.push({ ...span, index, screen });
      }
      const receipt = { stored: 0, dropped };
      const { promise, resolve: stored, reject: failed } = Promise.withResolvers<ShownReceipt>();
      const settled = promise.catch(() => undefined);
      messages.set(screen.id, { screen, spans, receipt, stored, failed, settled });
      return promise;
    },

    /** Stores the arrivals since the last call. If the database fails, the screens send them again. */
    async save(): Promise<void> {
      const taken = [...messages.values()];
      if (taken.length === 0) return;
      messages = new Map();
      const drops = new Map<UnsavedSpan, DropReason>();
      try {
        await storeSpans(
          db,
          taken.flatMap(({ spans }) => spans),
          (span, reason) => drops.set(span, reason),
        );
        await trimBusyScreens(taken);
      } catch (error) {
        for (const { failed } of taken) failed(notStored());
        throw error;
      }
      for (const { spans, receipt, stored } of taken) {
        for (const span of spans) {
          const reason = drops.get(span);
          if (reason) receipt.dropped.push({ index: span.index, reason });
          else receipt.stored += 1;
        }
        receipt.dropped.sort((a, b) => a.index - b.index);
        stored(receipt);
      }
    },
  };
}
