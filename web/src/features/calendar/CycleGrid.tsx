import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { plural, t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';
import basics from '../../ui/basics.module.css';
import classes from './calendar.module.css';
import { type CycleDraft, menuAt, shownDays, withCopiedWeek, withMenu } from './cycle-draft.ts';
import { mergeCells, readPastedCells } from './pasted-cells.ts';

interface CycleGridProps {
  draft: CycleDraft;
  menus: readonly { id: string; name: string }[];
  onEdit: (fields: Partial<CycleDraft>) => void;
}

/** The menus of all weeks: a table for each week, with a row for each day and a column for each meal. */
export function CycleGrid({ draft, menus, onEdit }: CycleGridProps) {
  const [hasWeekend, setHasWeekend] = useState(false);
  const { weeks, meals } = draft;
  const known = new Set(menus.map(({ id }) => id));
  const options = [
    { value: '', label: t('No menu') },
    ...menus.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const optionsFor = (menuId: string) =>
    menuId === '' || known.has(menuId)
      ? options
      : [...options, { value: menuId, label: t('A deleted menu') }];
  return (
    <div className={basics.parts}>
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <section key={week} className={basics.stack} aria-label={t('Week {week}', { week })}>
          <h3 className={basics.subtitle}>{t('Week {week}', { week })}</h3>
          <div className={classes.scrolling}>
            <table className={classes.grid}>
              <thead>
                <tr>
                  <th scope="col">{t('Day')}</th>
                  {[...meals.entries()].map(([at, meal]) => (
                    <th key={at} scope="col">
                      {meal.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shownDays(draft, hasWeekend).map((day) => (
                  <tr key={day}>
                    <th scope="row">{weekdayName(day, 'short')}</th>
                    {[...meals.keys()].map((meal) => {
                      const menuId = menuAt(draft, { week, day, meal });
                      return (
                        <td key={meal}>
                          <NativeSelect
                            aria-label={t('Week {week}, {day}, {meal}', {
                              week,
                              day: weekdayName(day, 'long'),
                              meal: meals[meal]?.name ?? '',
                            })}
                            data={optionsFor(menuId)}
                            value={menuId}
                            onChange={(event) =>
                              onEdit({
                                cells: withMenu(draft, { week, day, meal }, event.currentTarget.value),
                              })
                            }
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {week < weeks && (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onEdit({ cells: withCopiedWeek(draft, week) })}
              >
                {t('Copy to week {week}', { week: week + 1 })}
              </Button>
            </div>
          )}
        </section>
      ))}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={hasWeekend}
          onChange={(event) => setHasWeekend(event.currentTarget.checked)}
        />
        {t('Saturday and Sunday, too')}
      </label>
      <PasteCells draft={draft} menus={menus} onEdit={onEdit} />
    </div>
  );
}

/** Fills the weeks from rows of a spreadsheet. */
function PasteCells({ draft, menus, onEdit }: CycleGridProps) {
  const [text, setText] = useState('');
  const { cells, unread } = readPastedCells(text, draft.meals, menus);
  const fill = () => {
    const weeks = Math.max(draft.weeks, ...cells.map(({ week }) => week));
    onEdit({ weeks, cells: mergeCells(draft.cells, cells) });
    setText(unread.join('\n'));
  };
  return (
    <details>
      <summary>{t('Paste from a spreadsheet')}</summary>
      <div className={basics.stack}>
        <Textarea
          label={t('Rows with week, day, meal and menu')}
          description={t('The menus must exist here by the same names.')}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {unread.length > 0 && (
          <p role="status" className={basics.hint}>
            {t('Not understood: {rows}', { rows: unread.slice(0, 3).join(' · ') })}
          </p>
        )}
        <div>
          <Button variant="default" disabled={cells.length === 0} onClick={fill}>
            {plural(cells.length, 'Fill in {count} menu', 'Fill in {count} menus')}
          </Button>
        </div>
      </div>
    </details>
  );
}
