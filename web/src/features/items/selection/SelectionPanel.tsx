import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { BulkDialog } from './BulkDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import type { Selection } from './use-selection.ts';

interface SelectionPanelProps {
  selection: Selection;
  /** The items that the page shows. */
  shown: readonly Item[];
  restaurant: Restaurant;
  categories: readonly string[];
}

/** The bar with the actions on the selected items, and its dialogs. */
export function SelectionPanel({ selection, shown, restaurant, categories }: SelectionPanelProps) {
  const bulk = useBulkChanges(restaurant, selection);
  const { selected, ids } = selection;
  return (
    <>
      <SelectionBar
        selected={selected.length}
        shown={shown.length}
        isAllSelected={shown.length > 0 && shown.every(({ id }) => ids.has(id))}
        onSelectShown={selection.selectShown}
        onClear={selection.clear}
        onChoose={bulk.open}
        onDelete={bulk.remove}
        onStop={selection.stop}
      />
      <BulkDialog
        kind={bulk.dialog.kind}
        isOpen={bulk.dialog.isOpen}
        drafts={bulk.drafts}
        items={selected}
        restaurant={restaurant}
        categories={categories}
        isSaving={bulk.isSaving}
        failure={bulk.failure}
        onEdit={bulk.edit}
        onClose={bulk.close}
        onCancel={bulk.cancel}
        onLeaveOut={selection.leaveOut}
        onSave={bulk.save}
      />
    </>
  );
}
