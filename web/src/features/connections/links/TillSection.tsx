import { Button } from '@mantine/core';
import type { Link as TillLink } from '@menuboard/contract/links';
import { Link } from 'react-router';
import { useListLinksQuery } from '../../../api/links.api.ts';
import { linkPath, paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useNow } from '../../../lib/use-now.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import sections from '../../../ui/Sections.module.css';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { dishesText, stateText, toneOf } from './link-words.ts';
import classes from './links.module.css';

/** The states of links change by themselves. */
export const POLL_MS = 10_000;

/** The links to tills, and the way to a new one. */
export function TillSection({ restaurantId }: { restaurantId: string }) {
  const list = useListLinksQuery(restaurantId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const now = useNow(1_000);
  return (
    <section className={sections.section} aria-labelledby="tills">
      <h2 id="tills">{t('Your till')}</h2>
      <p className={sections.hint}>
        {t(
          'Change a price or mark a dish sold out at the till, and the boards follow within seconds. Nothing is typed twice.',
        )}
      </p>
      {!list.data && list.error && (
        <InlineError
          message={messageFor(list.error, t('The links could not be loaded.'))}
          isRead
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className={sections.rows}>
          {list.data.map((link) => (
            <LinkRow key={link.id} link={link} now={now} />
          ))}
        </ul>
      )}
      <Button component={Link} to={paths.newLink} variant={list.data?.length ? 'default' : 'filled'}>
        {list.data?.length ? t('Connect another till') : t('Connect your till')}
      </Button>
    </section>
  );
}

function LinkRow({ link, now }: { link: TillLink; now: number }) {
  const { id, name, dishes, differences } = link;
  return (
    <li className={`${sections.row} ${classes.linkRow}`}>
      <div className={sections.texts}>
        <p className={basics.name}>
          <Link to={linkPath(id)} className={classes.whole ?? ''}>
            {name}
          </Link>
        </p>
        <p className={basics.facts}>
          <StatusDot tone={toneOf(link)}>{stateText(link, now)}</StatusDot>
        </p>
        <LinkProblem link={link} />
        {differences.length > 0 && (
          <p className={classes.problem}>
            {plural(differences.length, '{count} value differs', '{count} values differ')}
          </p>
        )}
      </div>
      <span className={basics.facts}>{dishesText(dishes)}</span>
    </li>
  );
}
