import { expect, it } from 'vitest';
import {
  dateError,
  draftOf,
  draftWarning,
  emptyDraft,
  hasContent,
  toEntry,
  toggleMedia,
  toPriority,
  withTimesOfName,
} from './entry-draft.ts';

const soup = { url: '/media/soup.webp', name: 'soup.jpg', type: 'image' as const };

it.each([
  ['5', 5],
  [' 7 ', 7],
  ['', 0],
  ['high', 0],
  ['11', 10],
  ['-3', 0],
  ['2,6', 3],
])('reads the priority "%s" as %d', (typed, priority) => {
  expect(toPriority(typed)).toBe(priority);
});

it('sends only the fields that the schedule type uses', () => {
  const typed = {
    ...emptyDraft,
    menuId: 'lunch',
    startTime: '11:00',
    endTime: '',
    startDate: '2026-12-01',
    days: ['sunday', 'monday'] as const,
    priority: '3',
  };
  const content = { type: 'menu', menuId: 'lunch' };

  expect(toEntry({ ...typed, scheduleType: 'always' })).toEqual({
    content,
    priority: 3,
    schedule: { type: 'always' },
  });
  expect(toEntry({ ...typed, scheduleType: 'time_range' }).schedule).toEqual({
    type: 'time_range',
    startTime: '11:00',
    startDate: '2026-12-01',
  });
  expect(toEntry({ ...typed, scheduleType: 'recurring' }).schedule).toEqual({
    type: 'recurring',
    startTime: '11:00',
    daysOfWeek: ['monday', 'sunday'],
  });
});

it('opens an entry with a draft that saves to the same entry', () => {
  const entry = {
    id: 'one',
    isActive: true,
    priority: 4,
    content: { type: 'media' as const, mediaItems: [soup] },
    schedule: { type: 'recurring' as const, daysOfWeek: ['monday' as const], endTime: '11:00' },
    createdAt: '2026-11-21T10:00:00.000Z',
    revision: 3,
  };

  const { content, schedule, priority } = entry;
  expect(toEntry(draftOf(entry))).toEqual({ content, schedule, priority });
});

it('adds a file at the end of the playing order, and removes it', () => {
  const pie = { url: '/media/pie.webp', name: 'pie.jpg', type: 'image' as const };

  expect(toggleMedia([soup], pie)).toEqual([soup, pie]);
  expect(toggleMedia([soup, pie], { ...soup, name: 'renamed.jpg' })).toEqual([pie]);
});

it('has content with an existing menu or at least one file', () => {
  expect(hasContent(emptyDraft, ['lunch'])).toBe(false);
  expect(hasContent({ ...emptyDraft, menuId: 'lunch' }, ['lunch'])).toBe(true);
  expect(hasContent({ ...emptyDraft, menuId: 'gone' }, ['lunch'])).toBe(false);
  expect(hasContent({ ...emptyDraft, menuId: 'lunch', contentType: 'media' }, ['lunch'])).toBe(false);
  expect(hasContent({ ...emptyDraft, media: [soup], contentType: 'media' }, [])).toBe(true);
});

it('rejects an end date before the start date, only in Time Range', () => {
  const typed = { ...emptyDraft, startDate: '2026-12-02', endDate: '2026-12-01' };

  expect(dateError({ ...typed, scheduleType: 'time_range' })).toBe('The end date is before the start date.');
  expect(dateError({ ...typed, scheduleType: 'recurring' })).toBeUndefined();
  expect(dateError({ ...typed, scheduleType: 'time_range', endDate: '2026-12-02' })).toBeUndefined();
});

it.each([
  [{ scheduleType: 'recurring', days: [] }, 'Choose at least one day, or it is never shown.'],
  [{ scheduleType: 'recurring' }, undefined],
  [{ scheduleType: 'time_range', endDate: '2026-11-20' }, /has passed/],
  [{ scheduleType: 'time_range', endDate: '2026-11-21' }, undefined],
  [{ scheduleType: 'time_range', startTime: '22:00', endTime: '02:00' }, /past midnight/],
  [{ scheduleType: 'time_range', startTime: '22:00', endTime: '22:00' }, /24 hours/],
  [{ scheduleType: 'time_range', startTime: '11:00', endTime: '16:00' }, undefined],
  [{ scheduleType: 'always', startTime: '22:00', endTime: '02:00' }, undefined],
] as const)('warns about %o: %s', (typed, warning) => {
  const shown = draftWarning({ ...emptyDraft, ...typed }, '2026-11-21');

  if (warning === undefined) expect(shown).toBeUndefined();
  else expect(shown).toMatch(warning);
});

it('gives a menu the time of the day of its name, and never another one than was typed', () => {
  const menus = [
    { id: 'early', name: 'breakfast ' },
    { id: 'other', name: 'Drinks' },
  ];
  const times = { startTime: '07:00', endTime: '11:00' };
  const edited = (draft: Partial<typeof emptyDraft>, change: Partial<typeof emptyDraft>) =>
    withTimesOfName({ ...emptyDraft, ...draft }, change, menus, [{ name: 'Breakfast', ...times }]);
  const early = { menuId: 'early' };
  const none = { startTime: '', endTime: '' };

  expect(edited({}, early)).toEqual({ ...early, ...times });
  expect(edited({ startTime: '06:00' }, early)).toEqual(early);
  expect(edited({ scheduleType: 'time_range' }, early)).toEqual({ ...early, ...none });
  expect(edited({ ...early, ...times }, { menuId: 'other' })).toEqual({ menuId: 'other', ...none });
  expect(edited({ ...early, ...times }, { scheduleType: 'always' })).toEqual({
    scheduleType: 'always',
    ...none,
  });
  expect(edited({ ...early, ...times }, { priority: '3' })).toEqual({ priority: '3' });
});
