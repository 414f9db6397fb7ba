import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { addNotice } from './open-notices.ts';

/** A message after an action. */
export interface Notice {
  /** A second `show` with the same id replaces the first. */
  id: string;
  /** The name of the record that it is about, shown in bold before the text. */
  subject?: string;
  /** The rest of the sentence. */
  text: string;
  /** A status that may still change, such as 'Shown on 3 of 3 screens'. */
  detail?: string;
  /** `warn` for failed or pending details, `plain` for neutral ones; `good` by default. */
  detailTone?: 'good' | 'warn' | 'plain';
  /** One action, such as Undo or Retry. */
  action?: { label: string; onAction: () => void };
  /** What the notice is about, for the part of the application that keeps `detail` up to date. */
  topic?: { kind: string; id: string };
  /** Stays open beside later notices for its whole time, because Undo of a deletion exists nowhere else. */
  isLasting?: boolean;
}

/** Shows, updates and hides notices. */
export interface Notices {
  show: (notice: Notice) => void;
  /** Changes the notice with this id if it is open. */
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

/** The open notices, the latest last. */
export function useOpenNotices(): readonly Notice[] {
  return use(OpenContext);
}

/** Holds the open notices. The layout renders the `NoticeBar`. */
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
