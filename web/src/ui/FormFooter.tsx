import { Button } from '@mantine/core';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
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
  /** True during uploads of the form: the save waits, because it would end them. */
  isUploading?: boolean;
  label: string;
  /** Replaces `label` while the form is being saved. */
  busyLabel: string;
}

/** The footer of a dialog with one form: the last failure, Cancel, and the submit button. */
export function FormFooter(props: FormFooterProps) {
  const { form, dialog, isComplete, isUploading, label, busyLabel } = props;
  const { failure, isSaving, save, cancel } = dialog;
  return (
    <DialogFooter>
      {failure && <InlineError message={failure.message} onRetry={isUploading ? undefined : save} />}
      {isUploading !== undefined && (
        <p role="status" className={basics.hint}>
          {isUploading &&
            t('The image is still uploading. You can press {label} when it is done.', { label })}
        </p>
      )}
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
      <Button
        type="submit"
        form={form}
        disabled={!isComplete || isUploading === true}
        aria-disabled={isSaving}
      >
        {isSaving ? busyLabel : label}
      </Button>
    </DialogFooter>
  );
}
