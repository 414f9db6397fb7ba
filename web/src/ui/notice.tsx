import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { addNotice } from './open-notices.ts';

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
  /** `warn` for what did not work or still waits, `plain` for what is neither; `good` unless told. */
  detailTone?: 'good' | 'warn' | 'plain';
  /** One way back or on, such as Undo or Retry. */
  action?: { label: string; onAction: () => void };
  /** What the notice is about, for the part of the application that keeps `detail` up to date. */
  topic?: { kind: string; id: string };
  /** Stays beside later ones for its whole time: what a deletion offers cannot be had elsewhere. */
  isLasting?: boolean;
}

/** The messages at the foot of the admin. */
export interface Notices {
  show: (notice: Notice) => void;
  /** Changes the notice with this id if it is still open; it never opens one again. */
  update: (id: string, change: Partial<Omit<Notice, 'id'>>) => void;
  hide: (id: string) => void;
}

const NoticesContext = createContext<Notices | null>(null);
const OpenContext = createContext<readonly Notice[]>([]);

/** `useNotice().show({ id, subject, text, detail, action })`. */
export function useNotice(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotice needs a NoticeProvider above it');
  return notices;
}

/** The open notices: the latest, and before it those that offer something or last. */
export function useOpenNotices(): readonly Notice[] {
  return use(OpenContext);
}

/** Keeps the open notices; the layout places the `NoticeBar`. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Notice[]>([]);

  const notices = useMemo<Notices>(
    () => ({
      show: (next) => setOpen((all) => addNotice(all, next)),
      update: (id, change) =>
        setOpen((all) => all.map((notice) => (notice.id === id ? { ...notice, ...change } : notice))),
      hide: (id) => setOpen((all) => all.filter((notice) => notice.id !== id)),
    }),
    [],
  );

  return (
    <NoticesContext value={notices}>
      <OpenContext value={open}>{children}</OpenContext>
    </NoticesContext>
  );
}
