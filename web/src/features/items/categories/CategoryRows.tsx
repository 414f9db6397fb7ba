import { Button, TextInput } from '@mantine/core';
import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useRenameCategoryMutation } from '../../../api/bulk-items.api.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import type { CategoryCount } from '../../../shared/dishes/find-items.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './CategoryRows.module.css';

export interface CategoryRowsProps {
  restaurantId: string;
  categories: readonly CategoryCount[];
}

/** The categories with their items, each with a new name on request. A name that another category has merges the two. */
export function CategoryRows({ restaurantId, categories }: CategoryRowsProps) {
  const [editing, setEditing] = useState<{ name: string; typed: string } | null>(null);
  const [failure, setFailure] = useState<string>();
  const [rename, { isLoading }] = useRenameCategoryMutation();
  const showUndo = useUndoNotice();
  const ask = useAsk();
  const { data: items = [] } = useListItemsQuery(restaurantId);

  const open = (name: string) => {
    setFailure(undefined);
    setEditing({ name, typed: name });
  };

  const save = async ({ name, count }: CategoryCount, to: string) => {
    if (to === name) return setEditing(null);
    const target = categories.find((category) => category.name === to);
    const question = {
      text: t('Merge {name} into {to}?', { name, to }),
      detail: plural(
        count,
        '{count} item moves to {to}, on every menu.',
        '{count} items move to {to}, on every menu.',
        { to },
      ),
    };
    if (target && !(await ask.confirm(question, t('Merge')))) return;
    setFailure(undefined);
    try {
      const { undo } = await rename({ restaurantId, from: name, to }).unwrap();
      // By then, another row may be open.
      setEditing((now) => (now?.name === name ? null : now));
      showUndo(
        {
          id: 'category-renamed',
          subject: name,
          text: target ? t('is part of {to} now.', { to }) : t('is {to} now.', { to }),
          topics: items.flatMap(({ id, category }) => (category === name ? { kind: 'item', id } : [])),
          undoneSubject: name,
          undone: t('is a category again.'),
        },
        undo,
      );
    } catch (error) {
      setFailure(messageFor(error, t('The category could not be renamed.')));
    }
  };

  const handleSubmit = (event: FormEvent, category: CategoryCount) => {
    event.preventDefault();
    const to = editing?.typed.trim() ?? '';
    if (to !== '' && !isLoading) void save(category, to);
  };

  return (
    <ul className={`${basics.list} ${classes.rows}`}>
      {categories.map((category) => (
        <li key={category.name}>
          {editing?.name === category.name ? (
            <form className={classes.form} onSubmit={(event) => handleSubmit(event, category)}>
              <TextInput
                label={t('New name of {name}', { name: category.name })}
                autoFocus
                autoComplete="off"
                maxLength={CATEGORY_MAX}
                value={editing.typed}
                readOnly={isLoading}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setEditing({ ...editing, typed: event.currentTarget.value })}
              />
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => setEditing(null)}>
                  {t('Cancel')}
                </Button>
                <Button type="submit" disabled={editing.typed.trim() === ''} aria-disabled={isLoading}>
                  {t('Rename')}
                </Button>
              </div>
              {failure && <InlineError message={failure} />}
            </form>
          ) : (
            <div className={classes.row}>
              <span className={classes.name}>{category.name}</span>
              <span className={classes.count}>{plural(category.count, '{count} item', '{count} items')}</span>
              <Button
                variant="default"
                aria-label={t('Rename {name}', { name: category.name })}
                onClick={() => open(category.name)}
              >
                {t('Rename')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
