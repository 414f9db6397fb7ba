import { Button } from '@mantine/core';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './ItemDialog.module.css';
import { isDraftComplete } from './item-draft.ts';
import type { useItemDialog } from './use-item-dialog.ts';

interface ItemDialogFooterProps {
  dialog: ReturnType<typeof useItemDialog>;
  formId: string;
  isUploading: boolean;
  onRetry: () => void;
  onAddAnother: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The buttons of the item dialog, and the failure. */
export function ItemDialogFooter(props: ItemDialogFooterProps) {
  const { dialog, formId, isUploading, onRetry, onAddAnother, onDuplicate, onDelete } = props;
  const { subject: item, draft, failure, isSaving } = dialog;
  const hasFieldErrors = Object.keys(failure?.fieldErrors ?? {}).length > 0;
  const [label, busyLabel] = item ? [t('Update Item'), t('Updating...')] : [t('Add Item'), t('Adding...')];
  return (
    <DialogFooter>
      {failure && !hasFieldErrors && <InlineError message={failure.message} onRetry={onRetry} />}
      <p role="status" className={basics.hint}>
        {isUploading && t('The image is still uploading. You can press {label} when it is done.', { label })}
      </p>
      {item && (
        <>
          <Button variant="subtle" className={classes.quiet ?? ''} onClick={onDelete}>
            {t('Delete')}
          </Button>
          <Button variant="subtle" className={classes.quiet ?? ''} onClick={onDuplicate}>
            {t('Duplicate')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={dialog.cancel}>
        {t('Cancel')}
      </Button>
      {!item && (
        <Button
          variant="default"
          disabled={!isDraftComplete(draft) || isUploading}
          aria-disabled={isSaving}
          onClick={onAddAnother}
        >
          {t('Add another')}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        disabled={!isDraftComplete(draft) || isUploading}
        aria-disabled={isSaving}
      >
        {isSaving ? busyLabel : label}
      </Button>
    </DialogFooter>
  );
}
