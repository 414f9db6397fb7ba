import type { Conversion } from '@menuboard/contract/media';
import { useRemoveConversionMutation } from '../../api/conversions.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconX } from '../../ui/icons.tsx';
import classes from '../../ui/UploadList.module.css';
import { useConversions } from './use-conversions.ts';

interface ConversionListProps {
  /** Lists the videos for this display alone. */
  displayId?: string;
}

/** The videos that the server converts because screens cannot play them, and the reasons of failures. */
export function ConversionList({ displayId }: ConversionListProps) {
  const { conversions, error, refetch } = useConversions();
  const [removeConversion] = useRemoveConversionMutation();
  const { failures, attempt } = useAttempts();
  const listed = conversions.filter(
    (one) => one.state !== 'done' && (displayId === undefined || one.displayId === displayId),
  );
  if (error) {
    const message = messageFor(error, t('Failed to load the videos that are being converted'));
    return <InlineError message={message} onRetry={() => void refetch()} retryLabel={t('Load again')} />;
  }
  if (listed.length === 0) return null;
  const remove = ({ id, state }: Conversion) =>
    void attempt(id, state === 'failed' ? t('Failed to dismiss') : t('Failed to cancel'), async () => {
      await removeConversion(id).unwrap();
    });
  return (
    <ul className={classes.files} aria-label={t('Videos for screens')}>
      {listed.map((conversion) => {
        const failure = failures[conversion.id];
        return (
          <li key={conversion.id}>
            {conversion.state === 'failed' ? (
              <Failed conversion={conversion} onDismiss={() => remove(conversion)} />
            ) : (
              <Running conversion={conversion} onCancel={() => remove(conversion)} />
            )}
            {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
          </li>
        );
      })}
    </ul>
  );
}

function Running({ conversion, onCancel }: { conversion: Conversion; onCancel: () => void }) {
  const { name, state, percent } = conversion;
  return (
    <FileProgress
      fileName={name}
      text={state === 'waiting' ? t('Waiting to be converted') : t('Converting… {percent} %', { percent })}
      share={percent / 100}
      label={t('Converting {name}', { name })}
      cancelLabel={t('Cancel')}
      onCancel={onCancel}
    />
  );
}

function Failed({ conversion, onDismiss }: { conversion: Conversion; onDismiss: () => void }) {
  const { name, failure } = conversion;
  return (
    <div className={classes.failed}>
      <InlineError message={`${name}: ${translate(failure ?? '')}`} />
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t('Dismiss {name}', { name })}
        onClick={onDismiss}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
