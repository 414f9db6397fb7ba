import type { ScreenStatus } from '@menuboard/contract/displays';
import { useState } from 'react';
import { useReloadScreenMutation } from '../../../api/displays.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import type { StatusContext } from '../../../shared/displays/freshness.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import links from '../links.module.css';
import { type AskedReload, reloadText } from './reload-text.ts';
import classes from './ScreensPage.module.css';

interface ScreenReloadProps {
  displayId: string;
  screen: ScreenStatus;
  /** With the display, for sentences. */
  name: string;
  context: StatusContext;
  /** The id of the screen's heading. */
  describedBy: string;
}

/** Asks a screen to reload its page, and shows the answer. */
export function ScreenReload({ displayId, screen, name, context, describedBy }: ScreenReloadProps) {
  const [asked, setAsked] = useState<AskedReload | null>(null);
  const [reload, { isLoading }] = useReloadScreenMutation();
  const { failures, attempt } = useAttempts();
  const failure = failures[screen.id];
  const ask = () => {
    if (isLoading) return;
    setAsked(null);
    void attempt(screen.id, t('Failed to reach the screen'), async () => {
      const { id } = await reload({ displayId, screenId: screen.id }).unwrap();
      setAsked({ id, askedAt: Date.now() });
    });
  };
  return (
    <>
      <button type="button" className={links.link} aria-describedby={describedBy} onClick={ask}>
        {t('Reload')}
      </button>
      <div role="status" className={classes.answer}>
        {asked && reloadText(asked, screen, name, context)}
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
    </>
  );
}
