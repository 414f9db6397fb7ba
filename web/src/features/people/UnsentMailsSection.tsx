import { Button } from '@mantine/core';
import type { GivenUpJob } from '@menuboard/contract/jobs';
import { useDismissJobMutation, useListGivenUpJobsQuery, useRetryJobMutation } from '../../api/jobs.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeAgo } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';

/** The mails that the server has given up. The section is there only if there are any. */
export function UnsentMailsSection({ restaurantId }: { restaurantId: string }) {
  const list = useListGivenUpJobsQuery(restaurantId, { refetchOnMountOrArgChange: true });
  const mails = list.data?.filter(({ kind }) => kind === 'mail') ?? [];
  if (mails.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="unsent">
      <h2 id="unsent">{t('Emails that were not sent')}</h2>
      <p className={sections.hint}>
        {t('Menuboard could not deliver these. After 30 days they leave this list.')}
      </p>
      <ul className={sections.rows}>
        {mails.map((mail) => (
          <UnsentMail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function UnsentMail({ mail }: { mail: GivenUpJob }) {
  const [retry, retrying] = useRetryJobMutation();
  const [dismiss, dismissing] = useDismissJobMutation();
  const now = useNow(10_000);
  const { id, problem, givenUpAt } = mail;
  const [subject, to] = [mail.subject ?? '', mail.to ?? ''];
  const isBusy = retrying.isLoading || dismissing.isLoading;
  const error = retrying.error ?? dismissing.error;
  return (
    <li className={sections.row}>
      <div className={sections.texts}>
        <p className={basics.name}>{subject}</p>
        <p className={basics.facts}>{t('The email to {to} was not sent: {problem}', { to, problem })}</p>
        <p className={basics.facts}>{timeAgo(givenUpAt, now)}</p>
      </div>
      <div className={basics.row}>
        <Button
          variant="default"
          aria-disabled={isBusy}
          aria-label={t('Send “{subject}” again', { subject })}
          onClick={() => void retry(id)}
        >
          {t('Send again')}
        </Button>
        <Button
          variant="default"
          aria-disabled={isBusy}
          aria-label={t('Dismiss “{subject}”', { subject })}
          onClick={() => void dismiss(id)}
        >
          {t('Dismiss')}
        </Button>
      </div>
      {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
    </li>
  );
}
