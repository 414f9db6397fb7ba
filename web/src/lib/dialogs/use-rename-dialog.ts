import { t } from '../../texts/texts.ts';
import type { NamedRecord } from './use-deleted-record.ts';
import { useFormDialog } from './use-form-dialog.ts';

interface Options<Item extends NamedRecord> {
  records: readonly Item[];
  /** What is renamed. */
  kind: 'display' | 'file';
  rename: (change: { id: string; name: string }) => Promise<unknown>;
}

/** State of a dialog that renames a record; see `RenameDialog`. */
export function useRenameDialog<Item extends NamedRecord>({ records, kind, rename }: Options<Item>) {
  return useFormDialog<Item, { name: string }, Item>({
    records,
    draftOf: (record) => ({ name: record?.name ?? '' }),
    failureMessage: () => (kind === 'file' ? t('Failed to rename file') : t('Failed to rename display')),
    save: async (record, draft, initial) => {
      const name = draft.name.trim();
      if (record && name !== initial.name) await rename({ id: record.id, name });
      return record ?? undefined;
    },
  });
}
