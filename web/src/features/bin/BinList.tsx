import { Button } from '@mantine/core';
import { type BinEntry, listedBinKinds } from '@menuboard/contract/bin';
import { useDeferredValue, useState } from 'react';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { plural, t } from '../../texts/texts.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './BinList.module.css';
import { BinRow } from './BinRow.tsx';
import { type BinKind, filterNames, nameOf } from './bin-words.ts';
import { useRestore } from './use-restore.ts';

interface BinListProps {
  /** There is at least one. */
  entries: readonly BinEntry[];
  /** The number of other records in the bin. */
  more: number;
  restaurantId: string;
  timeZone: string;
  onRead: () => void;
}

const find = (entries: readonly BinEntry[], kind: BinKind | 'all', search: string) =>
  entries.filter(
    (entry) =>
      (kind === 'all' || entry.kind === kind) &&
      nameOf(entry).toLowerCase().includes(search.trim().toLowerCase()),
  );

/** The records in the bin. A single one is restored by its button, several by their boxes. */
export function BinList({ entries, more, restaurantId, timeZone, onRead }: BinListProps) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<BinKind | 'all'>('all');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { restore, isBusy, failure } = useRestore(restaurantId, onRead);
  const sought = useDeferredValue(search);
  const found = find(entries, kind, sought);
  const chosen = found.filter(({ id }) => checked.has(id));
  const { count, sentinel } = useIncrementalList(found.length, { listKey: `${kind} ${sought}` });
  const kinds = listedBinKinds.filter((one) => entries.some((entry) => entry.kind === one));
  const isAllChosen = found.length > 0 && chosen.length === found.length;

  const toggle = (id: string) =>
    setChecked((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  const chip = (key: BinKind | 'all', name: string) => ({
    key,
    name,
    count: find(entries, key, '').length,
    isPressed: kind === key,
    onPress: () => setKind(key),
  });

  return (
    <>
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label={t('Search the bin')}
          placeholder={plural(entries.length, 'Search {count} record', 'Search {count} records')}
          search={search}
          onSearch={setSearch}
          status={
            sought.trim() ? plural(found.length, '{count} record found', '{count} records found') : undefined
          }
        />
        {kinds.length > 1 && (
          <FilterChips
            label={t('Show')}
            chips={[chip('all', t('All')), ...kinds.map((one) => chip(one, filterNames[one]))]}
          />
        )}
      </div>
      <div className={classes.selection}>
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={isAllChosen}
            onChange={() => setChecked(new Set(isAllChosen ? [] : found.map(({ id }) => id)))}
          />
          {isAllChosen ? t('Choose none') : t('Choose all')}
        </label>
        <Button disabled={chosen.length === 0} aria-disabled={isBusy} onClick={() => void restore(chosen)}>
          {isBusy
            ? t('Restoring...')
            : plural(chosen.length, 'Restore {count} record', 'Restore {count} records')}
        </Button>
      </div>
      {failure && <InlineError message={failure} />}
      {found.length === 0 && <p className={classes.nothing}>{t('No deleted record matches.')}</p>}
      <ul className={classes.list} aria-label={t('Deleted records')}>
        {found.slice(0, count).map((entry) => (
          <BinRow
            key={entry.id}
            entry={entry}
            timeZone={timeZone}
            isChecked={checked.has(entry.id)}
            onToggle={() => toggle(entry.id)}
            onRestore={() => void restore([entry])}
          />
        ))}
      </ul>
      {sentinel}
      {more > 0 && (
        <p className={classes.nothing}>
          {t('These are the latest {count}. Older ones appear when you restore some.', {
            count: entries.length,
          })}
        </p>
      )}
    </>
  );
}
