import { Button } from '@mantine/core';
import type { Failure } from '../../../lib/use-attempts.ts';
import { t } from '../../../texts/texts.ts';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';

interface SeveralFooterProps {
  form: string;
  failure: Failure | undefined;
  isSaving: boolean;
  /** The missing part of the form, as a sentence; nothing for a complete form. */
  missing: string | undefined;
  label: string;
  /** Repeats a failed call that was not the form's own. */
  onRetry?: (() => void) | undefined;
}

/** Like the button, with the current fields of the form. */
function submitForm(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The footer of a form about several displays: the missing part or the failure, and the button. */
export function SeveralFooter({ form, failure, isSaving, missing, label, ...props }: SeveralFooterProps) {
  const { onRetry = () => submitForm(form) } = props;
  return (
    <DialogFooter>
      {failure && <InlineError message={failure.message} onRetry={onRetry} />}
      <p role="status">{missing}</p>
      <Button type="submit" form={form} disabled={missing !== undefined} aria-disabled={isSaving}>
        {isSaving ? t('Saving...') : label}
      </Button>
    </DialogFooter>
  );
}
