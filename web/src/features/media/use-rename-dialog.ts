import type { NamedRecord } from '../../lib/dialogs/use-deleted-record.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';

interface Options<Item extends NamedRecord> {
  records: readonly Item[];
  rename: (change: { id: string; name: string }) => Promise<unknown>;
}

/** State of the dialog that renames a file; see `RenameDialog`. */
export function useRenameDialog<Item extends NamedRecord>({ records, rename }: Options<Item>) {
  return useFormDialog<Item, { name: string }, Item>({
    records,
    draftOf: (record) => ({ name: record?.name ?? '' }),
    failureMessage: () => t('Failed to rename file'),
    save: async (record, draft, initial) => {
      const name = draft.name.trim();
      if (record && name !== initial.name) await rename({ id: record.id, name });
      return record ?? undefined;
    },
  });
}
