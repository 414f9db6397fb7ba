// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminUi, cleanUpAfterTest } from '../../../test/render.tsx';
import { useFormDialog } from './use-form-dialog.ts';

interface Dish {
  id: string;
  name: string;
}

const soup: Dish = { id: 'soup', name: 'Soup' };

/** A dialog whose saves end when the test says so. */
function renderDialog() {
  cleanUpAfterTest();
  const replies: ((dish: Dish) => void)[] = [];
  const save = vi.fn(
    (_subject: Dish | null, _draft: { name: string }, _initial: { name: string }, _formKey: string) =>
      new Promise<Dish>((resolve) => {
        replies.push(resolve);
      }),
  );
  const onCreated = vi.fn();
  const options = {
    draftOf: (dish: Dish | null) => ({ name: dish?.name ?? '' }),
    failureMessage: () => 'Failed',
    nextDraft: () => ({ name: '' }),
    save,
    onCreated,
  };
  const { result } = renderHook(() => useFormDialog<Dish, { name: string }, Dish>(options), {
    wrapper: AdminUi,
  });
  return {
    dialog: () => result.current,
    save,
    onCreated,
    type: (name: string) => act(() => result.current.setFields({ name })),
    reply: (dish: Dish) => act(async () => replies.shift()?.(dish)),
  };
}

const unsaved = 'Saved without your newest changes. Save again to keep them.';

describe('what is typed during a save', () => {
  it('stays in the open form as a change of what was saved', async () => {
    const { dialog, save, type, reply } = renderDialog();
    act(() => dialog().open(soup));
    type('Stew');

    act(() => dialog().save());
    type('Stew with beans');
    await reply({ id: 'soup', name: 'Stew' });

    expect(dialog()).toMatchObject({
      isOpen: true,
      isSaving: false,
      subject: { id: 'soup', name: 'Stew' },
      draft: { name: 'Stew with beans' },
      initial: { name: 'Stew' },
    });
    expect(screen.getByText(unsaved)).toBeTruthy();
    act(() => dialog().save());
    await reply({ id: 'soup', name: 'Stew with beans' });
    expect(dialog().isOpen).toBe(false);
    const [first, second] = save.mock.calls;
    expect(second?.slice(1, 3)).toEqual([{ name: 'Stew with beans' }, { name: 'Stew' }]);
    expect(second?.[3]).not.toBe(first?.[3]);
  });

  it('makes the form of a new record one about the created record, also after Add another', async () => {
    const { dialog, save, onCreated, type, reply } = renderDialog();
    act(() => dialog().open(null));
    type('Soup');

    act(() => dialog().saveAndGoOn());
    type('Soup of the day');
    await reply(soup);

    expect(dialog()).toMatchObject({ isOpen: true, subject: soup, draft: { name: 'Soup of the day' } });
    expect(onCreated).not.toHaveBeenCalled();
    act(() => dialog().save());
    await reply({ ...soup, name: 'Soup of the day' });
    expect(save.mock.calls[1]?.[0]).toBe(soup);
    expect(onCreated).toHaveBeenCalledOnce();
    expect(dialog().isOpen).toBe(false);
  });

  it('keeps the form that its uploads end in', async () => {
    const { dialog, type, reply } = renderDialog();
    act(() => dialog().open(null));
    type('Soup');
    const { merge } = dialog();

    act(() => dialog().save());
    type('Soup of the day');
    await reply(soup);
    act(() => merge({ name: 'Soup from a photo' }, false));

    expect(dialog()).toMatchObject({ subject: soup, draft: { name: 'Soup from a photo' } });
    act(() => dialog().open(null));
    act(() => merge({ name: 'Tea' }, false));
    expect(dialog()).toMatchObject({ subject: null, draft: { name: 'Tea' } });
  });

  it('waits in a form that was closed, and leaves the next new one empty', async () => {
    const { dialog, type, reply } = renderDialog();
    act(() => dialog().open(null));
    type('Soup');
    act(() => dialog().save());
    type('Soup of the day');

    act(() => dialog().close());
    await reply(soup);

    expect(dialog().isOpen).toBe(false);
    act(() => dialog().open(null));
    expect(dialog()).toMatchObject({ subject: null, draft: { name: '' } });
    act(() => dialog().open(soup));
    expect(dialog()).toMatchObject({ draft: { name: 'Soup of the day' }, initial: { name: 'Soup' } });
  });
});

it('closes after a save when the draft is as it was sent', async () => {
  const { dialog, onCreated, type, reply } = renderDialog();
  act(() => dialog().open(null));
  type('Soup');

  act(() => dialog().save());
  type('Soup!');
  type('Soup');
  await reply(soup);

  expect(dialog().isOpen).toBe(false);
  expect(onCreated).toHaveBeenCalledWith(soup);
  expect(screen.queryByText(unsaved)).toBeNull();
});

it('leaves a form that was cancelled during the save, and opened again, as it is', async () => {
  const { dialog, type, reply } = renderDialog();
  act(() => dialog().open(null));
  type('Soup');
  act(() => dialog().save());

  act(() => dialog().cancel());
  act(() => dialog().open(null));
  type('Tea');
  await reply(soup);

  expect(dialog()).toMatchObject({ isOpen: true, subject: null, draft: { name: 'Tea' } });
});
