import { describeSchedule } from '@menuboard/contract/domain/schedule/describe';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useRef, useState } from 'react';
import { useRestoreMutation } from '../../../api/bin.api.ts';
import { useRemoveEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';

interface Removed {
  id: string;
  words: string;
}

/** What can be done to an entry from the list: switched on or off, deleted, and brought back. */
export function useScheduleActions(displayId: string, nameOf: (content: ScheduledItem['content']) => string) {
  const { failures, attempt } = useAttempts();
  const [updateEntry] = useUpdateEntryMutation();
  const [removeEntry] = useRemoveEntryMutation();
  const [restore] = useRestoreMutation();
  const [removed, setRemoved] = useState<Removed | null>(null);
  // What was tapped is shown at once; of several taps the last one counts.
  const [tapped, setTapped] = useState<Readonly<Record<string, boolean>>>({});
  const taps = useRef(0);
  const latest = useRef<Record<string, number>>({});

  const isActive = (entry: ScheduledItem) => tapped[entry.id] ?? entry.isActive;

  const toggle = (entry: ScheduledItem) => {
    const { id } = entry;
    const wanted = !isActive(entry);
    return attempt(id, 'Failed to update schedule', async () => {
      taps.current += 1;
      const tap = taps.current;
      latest.current[id] = tap;
      setTapped((all) => ({ ...all, [id]: wanted }));
      try {
        await updateEntry({ displayId, itemId: id, body: { isActive: wanted } }).unwrap();
      } finally {
        if (latest.current[id] === tap) setTapped(({ [id]: _, ...others }) => others);
      }
    });
  };

  const remove = ({ id, content, schedule }: ScheduledItem) =>
    attempt(id, 'Failed to delete schedule', async () => {
      await removeEntry({ displayId, itemId: id }).unwrap();
      setRemoved({ id, words: `${nameOf(content)}, ${describeSchedule(schedule)}` });
    });

  const undo = ({ id }: Removed) =>
    attempt(id, 'Failed to bring the schedule back', async () => {
      await restore({ kind: 'schedule', id }).unwrap();
      setRemoved(null);
    });

  return { failures, isActive, toggle, remove, removed, undo };
}

/** What `useScheduleChanges` gives. */
export type ScheduleActions = ReturnType<typeof useScheduleActions>;
