import { Modal } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useStatsQuery } from '../../api/stats.api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconSearch } from '../../ui/icons.tsx';
import classes from './FindDialog.module.css';
import type { FindCommands, FindResult } from './find-result.ts';
import { findResults } from './find-results.ts';
import { asksToUndo } from './parse-command.ts';
import type { Access, CommandKey } from './places.ts';
import { useFindActions } from './use-find-actions.ts';

export interface FindDialogProps {
  /** The text that it opened with; `null` while it is closed. */
  opened: { text: string } | null;
  restaurant: Restaurant;
  commands: FindCommands;
  access: Access;
  onClose: () => void;
}

const noItems: readonly Item[] = [];
const noDisplays: readonly CachedDisplay[] = [];
const noMenus: readonly CachedMenu[] = [];

const examples = t('Try “86 salmon”, “salmon back”, “soup 6.50”, “lunch on bar” or “undo”.');

/** Finds pages and records, and runs typed commands. A combobox: the arrow keys choose, Enter does it. */
export function FindDialog({ opened, restaurant, commands, access, onClose }: FindDialogProps) {
  const { data: menus = noMenus } = useListMenusQuery(restaurant.id);
  // Here and not in the form: a failure comes after the dialog has closed.
  const run = useFindActions(restaurant, menus, commands);
  const commandKeys = (Object.keys(commands) as CommandKey[]).filter((key) => commands[key]);
  const handleTake = (result: FindResult) => {
    onClose();
    run(result);
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={t('Find')}
      size={640}
      // At the top, the field stays in its place while the list grows, and above the keyboard of a phone.
      centered={false}
      yOffset="8dvh"
      classNames={{ body: classes.body ?? '' }}
    >
      <FindForm
        text={opened?.text ?? ''}
        restaurant={restaurant}
        menus={menus}
        commands={commandKeys}
        access={access}
        onTake={handleTake}
      />
    </Modal>
  );
}

interface FindFormProps {
  text: string;
  restaurant: Restaurant;
  menus: readonly CachedMenu[];
  commands: readonly CommandKey[];
  access: Access;
  onTake: (result: FindResult) => void;
}

function FindForm({ text, restaurant, menus, commands, access, onTake }: FindFormProps) {
  const [typed, setTyped] = useState(text);
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { data: items = noItems } = useListItemsQuery(restaurant.id);
  const { data: displays = noDisplays } = useListDisplaysQuery(restaurant.id);
  const isUndo = asksToUndo(typed);
  const stats = useStatsQuery(isUndo ? restaurant.id : skipToken, { refetchOnMountOrArgChange: true });
  // An answer from before may lack the latest change. A later one stays while it is read again: the choice must not
  // disappear under a finger, and Undo names its change.
  const [openedAt] = useState(() => serverNow());
  const isCurrent = (stats.fulfilledTimeStamp ?? 0) >= openedAt;
  const lastChange = isCurrent ? stats.data?.recentActivity.find(({ undo }) => undo !== null) : undefined;
  const money = moneyOf(restaurant);
  const results = useMemo(() => {
    const sources = { items, menus, displays, lastChange, money, commands, access };
    return findResults(typed, sources);
  }, [typed, items, menus, displays, lastChange, money, commands, access]);
  const chosen = Math.min(active, results.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const take = (result: FindResult | undefined) => {
    if (result) onTake(result);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter then ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') take(results[chosen]);
    else if (step !== undefined && results.length > 0)
      setActive((chosen + step + results.length) % results.length);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('Find a page, an item or an action')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results[chosen] ? `${listId}-${chosen}` : undefined}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('A page, an item or an action')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p role="status" className={basics.spoken}>
        {typed.trim() !== '' && plural(results.length, '{count} result.', '{count} results.')}
      </p>
      {typed.trim() === '' && <p className={classes.hint}>{examples}</p>}
      {typed.trim() !== '' && results.every(({ id }) => id === 'help') && (
        <p className={classes.hint}>
          {isUndo && stats.isFetching && !isCurrent
            ? t('Looking for the latest change…')
            : `${t('Nothing matches.')} ${examples}`}
        </p>
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('Results')}
        className={classes.list}
        hidden={results.length === 0}
      >
        {results.map((result, index) => (
          <button
            key={result.id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.option}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(result)}
          >
            <span className={basics.name}>{result.title}</span>
            <span className={classes.effect}>{result.effect}</span>
          </button>
        ))}
      </div>
    </>
  );
}
