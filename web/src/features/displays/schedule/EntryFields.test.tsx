// @vitest-environment happy-dom
import { usualDayparts } from '@menuboard/contract/domain/dayparts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInAdmin } from '../../../../test/render.tsx';
import { EntryFields } from './EntryFields.tsx';
import { draftWarning, type EntryDraft, emptyDraft } from './entry-draft.ts';

function Form({ initial }: { initial: Partial<EntryDraft> }) {
  const [draft, setDraft] = useState<EntryDraft>({ ...emptyDraft, ...initial });
  return (
    <EntryFields
      draft={draft}
      onEdit={(change) => setDraft((current) => ({ ...current, ...change }))}
      menus={[]}
      onRetryMenus={() => undefined}
      warning={draftWarning(draft, '2026-11-21')}
      dayparts={usualDayparts}
      onEditDayparts={() => undefined}
    />
  );
}

const renderFields = (initial: Partial<EntryDraft> = {}) => renderInAdmin(<Form initial={initial} />);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a recurring schedule', () => {
  it('has the seven days, Monday first, and a start and an end time', () => {
    renderFields();
    const types = screen.getAllByRole<HTMLInputElement>('radio', { name: /Schedule|Range|Active/ });
    expect(types.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Recurring Schedule' }).checked).toBe(true);

    const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('checkbox');
    expect(days.every((day) => (day as HTMLInputElement).checked)).toBe(true);
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(screen.getByLabelText('Start Time')).toBeTruthy();
    expect(screen.getByLabelText('End Time')).toBeTruthy();
  });

  it('warns while no day is chosen, and when it runs past midnight', () => {
    renderFields({ days: [] });
    expect(screen.getByText('Choose at least one day, or it is never shown.')).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    expect(screen.queryByText('Choose at least one day, or it is never shown.')).toBeNull();
    type('Start Time', '22:00');
    type('End Time', '02:00');

    expect(screen.getByText(/runs past midnight, into the next day/)).toBeTruthy();
  });
});

it('fills days and times by one button each', () => {
  renderFields();
  const isPressed = (name: RegExp | string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
  expect(isPressed('Every day')).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Weekend' }));
  fireEvent.click(screen.getByRole('button', { name: /^Lunch/ }));

  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(chosen.map((day) => day.getAttribute('aria-label'))).toEqual(['Saturday', 'Sunday']);
  expect(screen.getByLabelText<HTMLInputElement>('Start Time').value).toBe('11:00');
  expect(screen.getByLabelText<HTMLInputElement>('End Time').value).toBe('16:00');
  expect([isPressed('Every day'), isPressed('Weekend'), isPressed(/^Lunch/)]).toEqual([false, true, true]);
});

it('reads times in the ways people type them, and lets a button replace an unfinished one', () => {
  renderFields();
  const start = screen.getByLabelText<HTMLInputElement>('Start Time');
  type('Start Time', '7 pm');
  fireEvent.blur(start);
  expect(start.value).toBe('19:00');

  type('Start Time', '7:');
  fireEvent.blur(start);
  expect(screen.getByText('Finish the time, or clear it.')).toBeTruthy();
  expect(start.value).toBe('7:');
  fireEvent.click(screen.getByRole('button', { name: /^Breakfast/ }));

  expect(start.value).toBe('07:00');
  expect(screen.queryByText('Finish the time, or clear it.')).toBeNull();
});

it('shows the error of an end date before the start date, in Time Range only', () => {
  renderFields({ scheduleType: 'time_range' });

  type('Start Date (Optional)', '2030-12-02');
  type('End Date (Optional)', '2030-12-01');
  expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Recurring Schedule' }));

  expect(screen.queryByText('The end date is before the start date.')).toBeNull();
});

it.each([
  ['', '0'],
  ['11', '10'],
  ['-4', '0'],
  ['2.6', '3'],
])('changes the priority "%s" to %s when the field is left', (typed, expected) => {
  renderFields();
  const field = screen.getByLabelText<HTMLInputElement>('Priority (0-10)');
  expect(field.value).toBe('0');
  expect(screen.getByText('Higher means higher priority')).toBeTruthy();

  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);

  expect(field.value).toBe(expected);
});

it('points to the Menus section when there are no menus, and to the files for a media entry', () => {
  renderFields();
  expect(screen.getByText('No menus available. Create a menu first in the Menus section.')).toBeTruthy();

  fireEvent.click(screen.getByRole('radio', { name: 'Media' }));

  expect(screen.getByText('0 files chosen')).toBeTruthy();
  expect(screen.getByText('Tick them under Images and videos.')).toBeTruthy();
});
