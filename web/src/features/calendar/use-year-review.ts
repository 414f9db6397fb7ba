import type { Cycle } from '@menuboard/contract/cycles';
import { type ReviewedDisplay, reviewDisplay } from '@menuboard/contract/domain/cycle/review-year';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useEffect, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { YearEntry } from './day-rows.ts';
import { closedDaysOf } from './year-problems.ts';

export const YEAR_DAYS = 366;

interface YearInput {
  displays: readonly CachedDisplay[];
  cycles: readonly Cycle[];
  restaurant: Restaurant;
  firstDay: number;
  offsets: readonly ZoneOffset[];
  entriesOf: (display: CachedDisplay) => YearEntry[];
}

/** Simulates the year of one display after the other, so that the page stays alive. Complete with all displays. */
export function useYearReview(input: YearInput): ReadonlyMap<string, ReviewedDisplay<YearEntry>> {
  const { displays, cycles, restaurant, firstDay, offsets, entriesOf } = input;
  const [reviews, setReviews] = useState<ReadonlyMap<string, ReviewedDisplay<YearEntry>>>(new Map());
  useEffect(() => {
    const done = new Map<string, ReviewedDisplay<YearEntry>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (index: number) => {
      const display = displays[index];
      if (!display) return;
      const own = cycles.filter(({ displayIds }) => displayIds.includes(display.id));
      const review = reviewDisplay(entriesOf(display), {
        firstDay,
        days: YEAR_DAYS,
        offsets,
        openingHours: restaurant.openingHours,
        closedDays: closedDaysOf(own),
        hasAssigned: display.menuId !== null || display.mediaUrl !== null,
      });
      done.set(display.id, review);
      setReviews(new Map(done));
      timer = setTimeout(() => next(index + 1));
    };
    timer = setTimeout(() => next(0));
    return () => clearTimeout(timer);
  }, [displays, cycles, restaurant.openingHours, firstDay, offsets, entriesOf]);
  return reviews;
}
