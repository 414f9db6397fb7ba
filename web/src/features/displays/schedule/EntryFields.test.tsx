// @vitest-environment happy-dom
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
    />
  );
}

const renderFields = (initial: Partial<EntryDraft> = {}) => renderInAdmin(<Form initial={initial} />);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a recurring schedule', () => {
  it('has the seven days, Monday first, and a start and an end time', () => {
    renderFields();

    fireEvent.click(screen.getByRole('radio', { name: 'Recurring Schedule' }));

    const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('checkbox');
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
    renderFields({ scheduleType: 'recurring' });
    expect(screen.getByText('Without a day it never plays.')).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    expect(screen.queryByText('Without a day it never plays.')).toBeNull();
    type('Start Time', '22:00');
    type('End Time', '02:00');

    expect(screen.getByText(/runs past midnight, into the next day/)).toBeTruthy();
  });
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
  expect(screen.getByText('Check them under Images and videos.')).toBeTruthy();
});
