import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

/** What an action had to say. */
export interface Notice {
  /** A second `show` with the same id replaces the first. */
  id: string;
  /** The thing it is about, set in bold before the text. */
  subject?: string;
  /** The rest of the sentence. */
  text: string;
  /** A status that may still change, such as 'Shown on 3 of 3 screens'. */
  detail?: string;
  /** `warn` for what did not work or still waits; `good` unless told. */
  detailTone?: 'good' | 'warn';
  /** One way back or on, such as Undo or Retry. */
  action?: { label: string; onAction: () => void };
}

/** The message bar at the foot of the admin. */
export interface Notices {
  show: (notice: Notice) => void;
  /** Changes the notice with this id if it is still open; it never opens one again. */
  update: (id: string, change: Partial<Omit<Notice, 'id'>>) => void;
  hide: (id: string) => void;
}

interface Shown {
  notice: Notice | null;
  hold: (held: boolean) => void;
}

const WITH_ACTION_MS = 12_000;
const PLAIN_MS = 6_000;

const NoticesContext = createContext<Notices | null>(null);
const ShownContext = createContext<Shown | null>(null);

function required<T>(value: T | null): T {
  if (!value) throw new Error('Notices need a NoticeProvider above them');
  return value;
}

/** `useNotice().show({ id, subject, text, detail, action })`. */
export function useNotice(): Notices {
  return required(use(NoticesContext));
}

/** For the bar itself: what is open, and a way to hold it while somebody is on its button. */
export function useShownNotice(): Shown {
  return required(use(ShownContext));
}

/** Keeps the open notice; the layout places the `NoticeBar`. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isHeld, hold] = useState(false);

  const notices = useMemo<Notices>(
    () => ({
      show: (next) => {
        // A button that goes away while it is pointed at reports no leaving.
        hold(false);
        setNotice(next);
      },
      update: (id, change) => setNotice((open) => (open?.id === id ? { ...open, ...change } : open)),
      hide: (id) => setNotice((open) => (open?.id === id ? null : open)),
    }),
    [],
  );

  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => setNotice(null), notice.action ? WITH_ACTION_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  const shown = useMemo(() => ({ notice, hold }), [notice]);
  return (
    <NoticesContext value={notices}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NoticesContext>
  );
}
