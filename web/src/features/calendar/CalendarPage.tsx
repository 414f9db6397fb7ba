import { Button } from '@mantine/core';
import type { Cycle } from '@menuboard/contract/cycles';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useListCyclesQuery } from '../../api/cycles.api.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { paths } from '../../app/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconPlus } from '../../ui/icons.tsx';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { CycleCard } from './CycleCard.tsx';
import { CycleForm } from './CycleForm.tsx';
import classes from './calendar.module.css';
import { draftOfCycle, newCycle } from './cycle-draft.ts';
import { useCycleForm } from './use-cycle-form.ts';
import { YearSection } from './YearSection.tsx';

const header = {
  title: t('Calendar'),
  subtitle: t('Menus that repeat after some weeks, with holidays and special days'),
};

/** The Calendar page: the cycles of the restaurant, and the year that follows from them. */
export function CalendarPage() {
  const own = useRestaurant();
  const { restaurantId, restaurant } = own;
  const args = restaurantId ?? skipToken;
  // No event announces the cycles of others.
  const cycles = useListCyclesQuery(args, { refetchOnMountOrArgChange: true });
  const menus = useListMenusQuery(args);
  const displays = useListDisplaysQuery(args);
  const items = useListItemsQuery(args);
  if (cycles.data && menus.data && displays.data && items.data && restaurant)
    return (
      <LoadedCalendar
        cycles={cycles.data}
        menus={menus.data}
        displays={displays.data}
        items={items.data}
        restaurant={restaurant}
      />
    );
  const failure = t('Failed to load the calendar');
  const lists = [cycles, menus, displays, items].map((list) => [list, failure] as const);
  return <RecordsPage header={header} problem={recordsProblem(own, lists)} />;
}

interface LoadedProps {
  cycles: readonly Cycle[];
  menus: readonly CachedMenu[];
  displays: readonly CachedDisplay[];
  items: readonly Item[];
  restaurant: Restaurant;
}

function LoadedCalendar({ cycles, menus, displays, items, restaurant }: LoadedProps) {
  const now = useNow(60_000);
  const { day } = wallClockAt(useZoneOffsets(restaurant.timeZone, now), now);
  /** The cycle whose form is open; `null` for a new one. */
  const [edited, setEdited] = useState<Cycle | null | undefined>(undefined);
  const form = useCycleForm(restaurant.id, () => setEdited(undefined));
  const open = (cycle: Cycle | null) => {
    form.reset();
    setEdited(cycle);
  };
  const start = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} />} onClick={() => open(null)}>
      {t('New cycle')}
    </Button>
  );
  const hasAll = displays.length > 0 && menus.length > 0;
  const empty = {
    title: t('No cycles yet'),
    text: hasAll
      ? t('Plan the menus of some weeks once: they repeat by themselves')
      : t('Add a menu and a display first'),
    action: hasAll ? start : <Link to={paths.displays}>{t('Displays')}</Link>,
  };
  const isOpen = edited !== undefined;

  return (
    <RecordsPage
      header={{ ...header, action: cycles.length > 0 && !isOpen && start }}
      empty={cycles.length === 0 && !isOpen && empty}
    >
      <p>
        <Link to={paths.displays}>{t('Displays')}</Link>
      </p>
      {isOpen && (
        <CycleForm
          key={edited?.id ?? ''}
          initial={
            edited
              ? draftOfCycle(edited)
              : newCycle(
                  day,
                  displays.map(({ id }) => id),
                )
          }
          isNew={!edited}
          menus={menus}
          displays={displays}
          isSaving={form.isSaving}
          failure={form.failure}
          onSave={(draft) => form.save(edited, draft)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {!isOpen && cycles.length > 0 && (
        <>
          <ul className={classes.list}>
            {cycles.map((cycle) => (
              <li key={cycle.id}>
                <CycleCard
                  cycle={cycle}
                  day={day}
                  displays={displays}
                  failure={form.failures[cycle.id]}
                  onEdit={() => open(cycle)}
                  onDelete={() => form.remove(cycle)}
                />
              </li>
            ))}
          </ul>
          <div className={basics.parts}>
            <YearSection
              displays={displays}
              cycles={cycles}
              menus={menus}
              items={items}
              restaurant={restaurant}
              now={now}
            />
          </div>
        </>
      )}
    </RecordsPage>
  );
}
