import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { CATEGORY_MAX, DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId, useState } from 'react';
import { useFocusFirstError } from '../../lib/use-focus-first-error.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { ImageField } from './ImageField.tsx';
import classes from './ItemDialog.module.css';
import { isDraftComplete, priceError, visibleImageUrl } from './item-draft.ts';
import { PriceInput } from './PriceInput.tsx';
import type { useItemDialog } from './use-item-dialog.ts';

interface ItemDialogProps {
  dialog: ReturnType<typeof useItemDialog>;
  currencySign: string;
  categories: readonly string[];
  onDelete: () => void;
}

/** The dialog that adds or edits an item. */
export function ItemDialog({ dialog, currencySign, categories, onDelete }: ItemDialogProps) {
  const { subject: item, draft, failure, isSaving, setFields } = dialog;
  const [priceProblem, setPriceProblem] = useState<string | undefined>();
  const [isUploading, setIsUploading] = useState(false);
  const suggestionsId = useId();
  const formId = useId();
  const fieldErrors = failure?.fieldErrors ?? {};
  const form = useFocusFirstError(failure ?? priceProblem);
  const [label, busyLabel] = item ? ['Update Item', 'Updating...'] : ['Add Item', 'Adding...'];

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const problem = priceError(draft);
    setPriceProblem(problem);
    if (!problem && isDraftComplete(draft) && !isSaving && !isUploading) dialog.save();
  };

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={item ? 'Edit Item' : 'Add Item'} size={520}>
      <form ref={form} id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <TextInput
          label="Item Name *"
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          error={fieldErrors.name}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          rows={2}
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          error={fieldErrors.description}
          onChange={(event) => setFields({ description: event.currentTarget.value })}
        />
        <div className={classes.twoColumns}>
          <PriceInput
            currencySign={currencySign}
            value={draft.price}
            error={priceProblem ?? fieldErrors.price}
            onChange={(price) => {
              setPriceProblem(undefined);
              setFields({ price });
            }}
          />
          <TextInput
            label="Category *"
            aria-required
            autoComplete="off"
            maxLength={CATEGORY_MAX}
            list={suggestionsId}
            value={draft.category}
            error={fieldErrors.category}
            onChange={(event) => setFields({ category: event.currentTarget.value })}
          />
          <datalist id={suggestionsId}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <ImageField
          item={item}
          name={draft.name}
          imageUrl={draft.imageUrl.trim()}
          onBusy={setIsUploading}
          onRemove={() => setFields({ imageUrl: '' })}
          onImage={(imageUrl) => dialog.merge({ imageUrl }, item !== null)}
        />
        <TextInput
          label="Image URL (Optional)"
          description="An image from another site needs the internet: a screen that is offline shows the item without it."
          inputMode="url"
          autoComplete="off"
          value={visibleImageUrl(draft)}
          error={fieldErrors.imageUrl}
          onChange={(event) => setFields({ imageUrl: event.currentTarget.value })}
        />
      </form>
      <DialogFooter>
        {failure && Object.keys(fieldErrors).length === 0 && (
          <InlineError message={failure.message} onRetry={dialog.save} />
        )}
        <p role="status" className={classes.uploadStatus}>
          {isUploading && `The image is still uploading: ${label} waits for it.`}
        </p>
        {item && (
          <Button variant="subtle" className={classes.delete ?? ''} onClick={onDelete}>
            Delete
          </Button>
        )}
        <Button variant="default" onClick={dialog.cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          disabled={!isDraftComplete(draft) || isUploading}
          aria-disabled={isSaving}
        >
          {isSaving ? busyLabel : label}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
