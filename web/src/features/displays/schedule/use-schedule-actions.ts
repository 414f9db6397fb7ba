import type { ScheduledItem } from '@menuboard/contract/schedules';
import { useRef, useState } from 'react';
import { useRestoreMutation } from '../../../api/bin.api.ts';
import { useRemoveEntryMutation, useUpdateEntryMutation } from '../../../api/schedules.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { t } from '../../../texts/texts.ts';
import { scheduleText } from './schedule-text.ts';

interface DeletedEntry {
  id: string;
  description: string;
}

/** Actions on the entries in the Schedule Manager: switch on or off, delete, and undo a deletion. */
export function useScheduleActions(
  displayId: string,
  contentName: (content: ScheduledItem['content']) => string,
) {
  const { failures, attempt } = useAttempts();
  const [updateEntry] = useUpdateEntryMutation();
  const [removeEntry] = useRemoveEntryMutation();
  const [restore] = useRestoreMutation();
  const [deleted, setDeleted] = useState<DeletedEntry | null>(null);
  // Optimistic switches by entry id; of several quick toggles only the last one ends the optimism.
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const toggleCount = useRef(0);
  const latestToggle = useRef<Record<string, number>>({});

  const isActive = (entry: ScheduledItem) => toggled[entry.id] ?? entry.isActive;

  const toggle = (entry: ScheduledItem) => {
    const { id } = entry;
    const wanted = !isActive(entry);
    return attempt(id, t('Failed to update schedule'), async () => {
      toggleCount.current += 1;
      const number = toggleCount.current;
      latestToggle.current[id] = number;
      setToggled((all) => ({ ...all, [id]: wanted }));
      try {
        await updateEntry({ displayId, itemId: id, body: { isActive: wanted } }).unwrap();
      } finally {
        if (latestToggle.current[id] === number) setToggled(({ [id]: _, ...others }) => others);
      }
    });
  };

  const remove = ({ id, content, schedule }: ScheduledItem) =>
    attempt(id, t('Failed to delete schedule'), async () => {
      await removeEntry({ displayId, itemId: id }).unwrap();
      setDeleted({ id, description: `${contentName(content)}, ${scheduleText(schedule)}` });
    });

  const undo = ({ id }: DeletedEntry) =>
    attempt(id, t('Failed to restore the schedule'), async () => {
      await restore({ kind: 'schedule', id }).unwrap();
      setDeleted(null);
    });

  return { failures, isActive, toggle, remove, deleted, undo };
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>;
