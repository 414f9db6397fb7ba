// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminUi, cleanUpAfterTest } from '../../../test/render.tsx';
import type { NamedRecord } from './use-deleted-record.ts';
import { useRecordDialog } from './use-record-dialog.ts';

const lunch = { id: 'lunch', name: 'Lunch' };
const dinner = { id: 'dinner', name: 'Dinner' };

function renderDialog(records: readonly NamedRecord[], onDeleted = () => undefined) {
  cleanUpAfterTest();
  const { result, rerender } = renderHook((list) => useRecordDialog(list, { onDeleted }), {
    initialProps: records,
    wrapper: AdminUi,
  });
  return { dialog: () => result.current, setRecords: rerender };
}

describe('a dialog about a record', () => {
  it('opens on a record and follows its changes in the list', () => {
    const { dialog, setRecords } = renderDialog([lunch, dinner]);
    expect(dialog()).toMatchObject({ id: '', isOpen: false, record: undefined });

    act(() => dialog().open(lunch));
    expect(dialog()).toMatchObject({ isOpen: true, record: lunch });
    setRecords([{ ...lunch, name: 'Brunch' }, dinner]);

    expect(dialog().record?.name).toBe('Brunch');
  });

  it('keeps its record when it closes, for the closing animation', () => {
    const { dialog } = renderDialog([lunch]);

    act(() => dialog().open(lunch));
    act(() => dialog().close());

    expect(dialog()).toMatchObject({ isOpen: false, record: lunch });
  });

  it('closes with a notice when its record is deleted elsewhere', () => {
    const onDeleted = vi.fn();
    const { dialog, setRecords } = renderDialog([lunch, dinner], onDeleted);

    act(() => dialog().open(lunch));
    setRecords([dinner]);

    expect(dialog()).toMatchObject({ isOpen: false, record: undefined });
    expect(screen.getByRole('status').textContent).toBe('Lunch was deleted elsewhere. ');
    expect(onDeleted).toHaveBeenCalledOnce();
  });

  it('stays closed when the deleted record is restored', () => {
    const { dialog, setRecords } = renderDialog([lunch]);

    act(() => dialog().open(lunch));
    setRecords([]);
    setRecords([lunch]);

    expect(dialog().isOpen).toBe(false);
  });

  it('shows no notice when the record of a closed dialog is deleted', () => {
    const { dialog, setRecords } = renderDialog([lunch]);

    act(() => dialog().open(lunch));
    act(() => dialog().close());
    setRecords([]);

    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('waits for a new record that the list does not have yet', () => {
    const { dialog, setRecords } = renderDialog([]);

    act(() => dialog().open(lunch));
    expect(dialog().isOpen).toBe(false);
    setRecords([lunch]);

    expect(dialog()).toMatchObject({ isOpen: true, record: lunch });
  });

  it('does not close when it is about another record by now', () => {
    const { dialog } = renderDialog([lunch, dinner]);

    act(() => dialog().open(dinner));
    act(() => dialog().closeIfAbout('lunch'));
    expect(dialog().isOpen).toBe(true);
    act(() => dialog().closeIfAbout('dinner'));

    expect(dialog().isOpen).toBe(false);
  });
});
