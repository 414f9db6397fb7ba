import { Button } from '@mantine/core';
import { DialogFoot } from './DialogFoot.tsx';
import { InlineFailure } from './InlineFailure.tsx';

interface FormFootProps {
  /** The id of the form that its button submits. */
  form: string;
  dialog: {
    failure: { message: string } | null;
    isSaving: boolean;
    save: () => void;
    cancel: () => void;
  };
  isComplete: boolean;
  label: string;
  /** In the place of `label` while it is being saved. */
  busyLabel: string;
}

/** The foot of a dialog with one form: what went wrong, Cancel, and the button that saves. */
export function FormFoot({ form, dialog, isComplete, label, busyLabel }: FormFootProps) {
  const { failure, isSaving, save, cancel } = dialog;
  return (
    <DialogFoot>
      {failure && <InlineFailure message={failure.message} onRetry={save} />}
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} disabled={!isComplete} aria-disabled={isSaving}>
        {isSaving ? busyLabel : label}
      </Button>
    </DialogFoot>
  );
}
