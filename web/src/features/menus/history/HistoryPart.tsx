import { Button } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { HistoryEntry } from '@menuboard/contract/history';
import { useEffect, useState } from 'react';
import { useMenuHistoryQuery } from '../../../api/records.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { MenuVersion } from '../../../shared/menus/MenuVersion.tsx';
import { actorName } from '../../../shared/notices/activity-sentences.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { locale, t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import classes from './history.module.css';
import type { useRestoreVersion } from './use-restore-version.ts';

interface HistoryPartProps {
  menuId: string;
  before: number | undefined;
  money: MoneyRules;
  timeZone: string;
  /** Changes when the newest part has to be loaded again. */
  version: number;
  restoring: ReturnType<typeof useRestoreVersion>;
  itemName: (itemId: string) => string | undefined;
  /** Shows the part before this revision; missing once it is shown. */
  onMore: ((before: number) => void) | undefined;
}

/** A page of the history, newest change first. */
export function HistoryPart(props: HistoryPartProps) {
  const { menuId, before, version, onMore } = props;
  const { data, error, refetch } = useMenuHistoryQuery(
    { menuId, before },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (version > 0) void refetch();
  }, [version, refetch]);
  if (error) {
    return (
      <InlineError
        message={messageFor(error, t('The history could not be loaded.'))}
        isRead
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Spinner />;
  const { entries, next } = data;
  return (
    <>
      {entries.length === 0 && <p className={classes.meta}>{t('No changes in the last 90 days.')}</p>}
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry, index) => (
            <Entry
              key={`${entry.revision} ${entry.sentence}`}
              {...props}
              entry={entry}
              isLatest={before === undefined && index === 0}
            />
          ))}
        </ul>
      )}
      {next !== null && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {t('Show earlier changes')}
        </Button>
      )}
    </>
  );
}

interface EntryProps extends HistoryPartProps {
  entry: HistoryEntry;
  isLatest: boolean;
}

function Entry({ entry, isLatest, menuId, money, timeZone, restoring, itemName }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { revision, sentence, actor, itemId } = entry;
  const at = Date.parse(entry.at);
  const date = new Date(at).toLocaleDateString(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  const describedBy = `change-${revision}-${itemId ?? 'menu'}`;
  const name = itemId === null ? undefined : (itemName(itemId) ?? t('The item'));
  return (
    <li className={classes.entry}>
      <p className={basics.subtitle} id={describedBy}>
        {translate(sentence)}
      </p>
      <p className={classes.meta}>
        <time dateTime={entry.at}>
          {date}, {timeOfDay(at, timeZone)}
        </time>{' '}
        · {actorName(actor)}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-expanded={isOpen}
          aria-describedby={describedBy}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Hide the board') : t('Show the board at this moment')}
        </button>
        {!isLatest && (
          <button
            type="button"
            className={classes.action}
            aria-describedby={describedBy}
            disabled={restoring.isLoading}
            onClick={() => void restoring.restore({ revision })}
          >
            {t('Restore the whole menu')}
          </button>
        )}
        {!isLatest && itemId !== null && (
          <button
            type="button"
            className={classes.action}
            aria-describedby={describedBy}
            disabled={restoring.isLoading}
            onClick={() => void restoring.restore({ revision, itemIds: [itemId] }, name)}
          >
            {t('Restore this item')}
          </button>
        )}
      </div>
      {isOpen && (
        <MenuVersion menuId={menuId} revision={revision} money={money} instant={at} timeZone={timeZone} />
      )}
    </li>
  );
}
