import { computeWeekSpans } from '@menuboard/contract/domain/schedule/plan-week';
import type { Schedule } from '@menuboard/contract/domain/schedule/types';
import { epochDayOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { expect, it } from 'vitest';
import { describeOverlap, describeWhenShown } from './schedule-sentences.ts';

it.each([
  [{ type: 'always' }, 'will always be shown.'],
  [{ type: 'time_range' }, 'will always be shown.'],
  [
    { type: 'time_range', startTime: '07:00', endTime: '11:00' },
    'will show every day 07:00 - 11:00, Vienna time.',
  ],
  [{ type: 'time_range', startDate: '2026-12-01' }, 'will show from 2026-12-01, Vienna time.'],
  [
    { type: 'time_range', startTime: '07:00', startDate: '2026-12-01', endDate: '2026-12-24' },
    'will show every day 07:00 - 24:00, from 2026-12-01 until 2026-12-24, Vienna time.',
  ],
  [
    { type: 'recurring', daysOfWeek: ['monday', 'friday'], endTime: '11:00' },
    'will show Mon, Fri 00:00 - 11:00, Vienna time.',
  ],
  [{ type: 'recurring', daysOfWeek: ['sunday'] }, 'will show Sun, all day, Vienna time.'],
  [{ type: 'recurring', startTime: '11:00' }, 'will never show: no day is chosen.'],
] satisfies [Schedule, string][])('describes %o: %s', (schedule, sentence) => {
  expect(describeWhenShown(schedule, 'Vienna time')).toBe(sentence);
});

const monday = epochDayOf('2026-11-16');
function entry(id: string, startTime: string, endTime: string, priority: number) {
  const schedule = { type: 'time_range' as const, startTime, endTime };
  return { id, isActive: true, priority, schedule, createdAt: `2026-11-1${id.length % 10}T00:00:00.000Z` };
}
function overlapOf(draftPriority: number): string {
  const draft = entry('the draft', '10:00', '14:00', draftPriority);
  const others = [entry('early', '07:00', '11:00', 1), entry('late', '13:00', '18:00', 5)];
  const plan = (entries: typeof others) => computeWeekSpans(entries, monday, []);
  const overlap = {
    draftOnly: plan([draft]),
    withoutDraft: plan(others),
    withDraft: plan([...others, draft]),
  };
  return describeOverlap(overlap, draft.id, ({ id }) => id);
}

it('names the entries that a draft replaces and those that outrank it', () => {
  expect(overlapOf(9)).toBe('It then replaces early and late.');
  expect(overlapOf(3)).toBe(
    'It then replaces early. late has a higher priority and stays on where the times overlap.',
  );
  expect(overlapOf(0)).toBe('early and late have a higher priority and stay on where the times overlap.');
});

it('names at most three entries', () => {
  const draft = entry('the draft', '08:00', '20:00', 9);
  const hours = ['08', '09', '10', '11', '12'];
  const others = hours.map((hour) => entry(`at ${hour}`, `${hour}:00`, `${hour}:30`, 0));
  const overlap = {
    draftOnly: computeWeekSpans([draft], monday, []),
    withoutDraft: computeWeekSpans(others, monday, []),
    withDraft: computeWeekSpans([...others, draft], monday, []),
  };

  expect(describeOverlap(overlap, draft.id, ({ id }) => id)).toBe(
    'It then replaces at 08, at 09 and 3 others.',
  );
});

it('says when no entries overlap', () => {
  const draft = entry('the draft', '19:00', '20:00', 0);
  const plan = computeWeekSpans([draft], monday, []);

  expect(describeOverlap({ draftOnly: plan, withoutDraft: [], withDraft: plan }, draft.id, () => '')).toBe(
    'No overlap.',
  );
});
