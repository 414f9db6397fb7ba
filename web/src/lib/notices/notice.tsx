import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { addNotice, latestOf, type Notice, type Topic } from './open-notices.ts';

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

  const notices = useMemo<Notices>(() => {
    const show = (next: Notice) => setOpen((all) => addNotice(all, next, (joined) => void undoAll(joined)));

    /** Reverts the joined changes, the last one first. */
    const undoAll = async ({ id, kind, joined = [], ...notice }: Notice) => {
      let undone = 0;
      const topics: Topic[] = [];
      for (const { undo } of [...joined].reverse()) {
        const changed = await undo?.();
        if (!changed) continue;
        undone += 1;
        topics.push(...changed);
      }
      const text =
        undone === joined.length
          ? (kind?.describeUndone(latestOf({ joined }).length) ?? '')
          : t('{undone} of {total} changes are undone.', { undone, total: joined.length });
      show({ ...notice, id: `undone-${id}`, text, topics });
    };

    return {
      show,
      update: (id, change) =>
        setOpen((all) => all.map((notice) => (notice.id === id ? { ...notice, ...change } : notice))),
      hide: (id) => setOpen((all) => all.filter((notice) => notice.id !== id)),
    };
  }, []);

  return (
    <NoticesContext value={notices}>
      <OpenContext value={open}>{children}</OpenContext>
    </NoticesContext>
  );
}
