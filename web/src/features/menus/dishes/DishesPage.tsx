import { useCallback, useMemo, useRef, useState } from 'react';
import { itemsOf } from '../../../api/cached-menu.ts';
import { useNow } from '../../../lib/use-now.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import { useMenuOnPage } from '../page/menu-page.ts';
import { AddLine } from './AddLine.tsx';
import { BoardBeside, type TypedBoard } from './BoardBeside.tsx';
import { DishList } from './DishList.tsx';
import { dishSections, emptySection } from './dish-sections.ts';
import classes from './dishes.module.css';
import { NewSection } from './NewSection.tsx';
import { useDishActions } from './use-dish-actions.ts';
import { useSectionActions } from './use-section-actions.ts';

/** The dishes of a menu, edited where they are read, beside its board. */
export function DishesPage() {
  const { menu, items: all, restaurant } = useMenuOnPage();
  const actions = useDishActions({ menu, restaurant });
  const board = useRef<TypedBoard>(null);
  const now = useNow(10_000);
  const offsets = useZoneOffsets(restaurant.timeZone, now);
  const clock = useMemo(() => ({ now, offsets }), [now, offsets]);
  const money = moneyOf(restaurant);
  const { order } = actions;
  const items = useMemo(() => itemsOf({ items: [...order] }, all), [order, all]);
  const [named, setNamed] = useState('');
  const filled = useMemo(() => dishSections(items, menu.sections), [items, menu.sections]);
  const categories = filled.map(({ category }) => category);
  const isNew = named !== '' && !categories.includes(named);
  const sections = isNew ? [...filled, emptySection(named)] : filled;
  const sectionActions = useSectionActions(menu, categories);
  const others = useMemo(() => all.filter(({ id }) => !menu.items.includes(id)), [all, menu.items]);
  const failure = actions.menuFailure ?? sectionActions.failure;
  // Only the board draws what is typed: the rows have it already.
  const handleType = useCallback<TypedBoard['type']>((...typed) => board.current?.type(...typed), []);
  return (
    <div className={classes.page}>
      <div className={basics.parts}>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        {sections.map((section) => (
          <section key={section.category} aria-label={section.head || t('Dishes')}>
            {section.items.length === 0 ? (
              <div className={classes.sectionHead}>
                <h2 className={classes.heading}>{section.category}</h2>
              </div>
            ) : (
              <DishList
                section={section}
                money={money}
                clock={clock}
                actions={actions}
                sections={sectionActions}
                onType={handleType}
              />
            )}
            <AddLine
              category={section.category}
              isNext={section.category === named}
              columns={section.columns}
              others={others}
              money={money}
              actions={actions}
            />
          </section>
        ))}
        <NewSection isFirst={sections.length === 0} onName={setNamed} />
      </div>
      <BoardBeside ref={board} menu={menu} items={items} restaurant={restaurant} clock={clock} />
    </div>
  );
}
