import { Button } from '@mantine/core';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './ScheduleForm.module.css';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';

interface ScheduleFormFooterProps {
  dialog: ScheduleDialogState;
  formId: string;
  isComplete: boolean;
  /** True if someone has deleted the edited entry. */
  isDeleted: boolean;
  /** The name of the draft's content. */
  name: string;
  /** The times of the draft, as the end of a sentence about its content. */
  whenShown: string;
  /** The draft's effect on other entries; empty when it is never shown in this week. */
  overlap: string;
}

/** The footer of the schedule form: a sentence about the draft or the last save, and the buttons. */
export function ScheduleFormFooter(props: ScheduleFormFooterProps) {
  const { dialog, formId, isComplete, isDeleted, name, whenShown, overlap } = props;
  const { draft, failure, isSaving, savedText } = dialog;
  const entry = dialog.subject?.entry ?? null;
  const [label, busyLabel] = entry
    ? [t('Save Schedule'), t('Saving...')]
    : [t('Create Schedule'), t('Creating...')];
  const missingContent =
    draft.contentType === 'menu'
      ? t('Choose a menu to create a schedule.')
      : t('Choose at least one image or video to create a schedule.');
  return (
    <div className={classes.footer}>
      <div className={classes.sentences}>
        {failure && <InlineError message={failure.message} onRetry={dialog.save} />}
        <p role="status" className={classes.saved}>
          {savedText}
        </p>
        {isDeleted && <p role="alert">{t('This schedule was deleted elsewhere.')}</p>}
        {!savedText && !failure && !isDeleted && (
          <p>
            {isComplete ? (
              <>
                <b>{name}</b> {whenShown} {overlap}
                {entry && !entry.isActive && ` ${t('It is off: turn it on in the Schedule Manager.')}`}
              </>
            ) : (
              missingContent
            )}
          </p>
        )}
      </div>
      {entry && (
        <Button variant="default" onClick={dialog.cancelEdit}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" form={formId} disabled={!isComplete || isDeleted} aria-disabled={isSaving}>
        {isSaving ? busyLabel : label}
      </Button>
    </div>
  );
}
