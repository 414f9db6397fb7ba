import { Button } from '@mantine/core';
import { t } from '../texts/texts.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { InlineError } from './InlineError.tsx';

interface FormFooterProps {
  /** The id of the form that the button submits. */
  form: string;
  dialog: {
    failure: { message: string } | null;
    isSaving: boolean;
    save: () => void;
    cancel: () => void;
  };
  isComplete: boolean;
  label: string;
  /** Replaces `label` while the form is being saved. */
  busyLabel: string;
}

/** The footer of a dialog with one form: the last failure, Cancel, and the submit button. */
export function FormFooter({ form, dialog, isComplete, label, busyLabel }: FormFooterProps) {
  const { failure, isSaving, save, cancel } = dialog;
  return (
    <DialogFooter>
      {failure && <InlineError message={failure.message} onRetry={save} />}
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={form} disabled={!isComplete} aria-disabled={isSaving}>
        {isSaving ? busyLabel : label}
      </Button>
    </DialogFooter>
  );
}
