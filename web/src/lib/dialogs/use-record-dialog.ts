import { useCallback } from 'react';
import { type NamedRecord, useDeletedRecord } from './use-deleted-record.ts';
import { useDialogTarget } from './use-dialog-target.ts';

interface Options {
  /** Follows the record's name in the notice that it was deleted. */
  deletedText?: string;
  /** Called after the dialog closed because its record was deleted. */
  onDeleted?: () => void;
}

/** A dialog about one record of a list. */
export interface RecordDialog<Item extends NamedRecord> {
  /** The id of the record, also before the list has it and after it was deleted; empty before the first opening. */
  id: string;
  /** The record as the list has it now. */
  record: Item | undefined;
  /** False while the list does not have the record. */
  isOpen: boolean;
  open: (record: Pick<Item, 'id'>) => void;
  close: () => void;
  /** Closes the dialog unless it is about another record by now. */
  closeIfAbout: (id: string) => void;
}

/**
 * A dialog about one record of a list: which record, whether it is open, and how it closes with a notice when the
 * record is deleted elsewhere. `useFormDialog` adds a form to it.
 *
 * @param records the list with all changes that arrive; undefined while it is not loaded
 */
export function useRecordDialog<Item extends NamedRecord>(
  records: readonly Item[] | undefined,
  { deletedText, onDeleted }: Options = {},
): RecordDialog<Item> {
  const { target, open, close, closeIfAbout } = useDialogTarget();
  const record = records?.find(({ id }) => id === target.id);
  const closeDeleted = () => {
    close();
    onDeleted?.();
  };
  useDeletedRecord({ ...target, record, close: closeDeleted, text: deletedText });

  return {
    id: target.id,
    record,
    isOpen: target.isOpen && record !== undefined,
    open: useCallback(({ id }) => open(id), [open]),
    close,
    closeIfAbout,
  };
}
