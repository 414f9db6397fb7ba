import { Button } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useShowPairingCodeMutation } from '../../api/pairing-codes.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { plural, t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { SpacedCode } from '../../ui/SpacedCode.tsx';
import classes from './PairingCode.module.css';
import { minutesLeftOf } from './pairing-code-time.ts';

interface PairingCodeProps {
  display: CachedDisplay;
  /** The style of the code. By default, the surrounding text's. */
  codeClass?: string | undefined;
  /** The id of the element that describes the button. */
  describedBy?: string | undefined;
}

/** A display's code. On a server with timed codes: for how long it pairs new screens, or the button that lets it. */
export function PairingCode({ display, codeClass, describedBy }: PairingCodeProps) {
  const minutes = minutesLeftOf(display, useNow(1_000));
  const [showCode, { isLoading, error }] = useShowPairingCodeMutation();
  const handleShow = () => void showCode(display.id);
  const code = (
    <span className={codeClass}>
      <SpacedCode code={display.pairingCode} />
    </span>
  );
  if (minutes === undefined) return code;
  if (minutes > 0)
    return (
      <span className={classes.timed}>
        {code}
        <span className={classes.time}>
          {plural(minutes, 'Works for {count} more minute', 'Works for {count} more minutes')}
        </span>
      </span>
    );
  return (
    <span className={classes.timed}>
      <Button
        variant="default"
        size="compact-sm"
        loading={isLoading}
        aria-describedby={describedBy}
        onClick={handleShow}
      >
        {t('Show code')}
      </Button>
      {error && <InlineError message={messageFor(error, t('Failed to show the pairing code'))} />}
    </span>
  );
}
