// @vitest-environment happy-dom
import type { MediaItem } from '@menuboard/contract/media';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cleanUpAfterTest } from '../../../../test/render.tsx';
import { AdminWithStore } from '../../../../test/render-with-store.tsx';
import { lunchEntry } from '../../../../test/schedule-dialog.tsx';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useScheduleDialog } from './use-schedule-dialog.ts';

const soup: MediaItem = { url: '/media/soup.webp', name: 'soup.jpg', type: 'image' };
const pie: MediaItem = { url: '/media/pie.webp', name: 'pie.jpg', type: 'image' };
const frontTv: Pick<CachedDisplay, 'id' | 'name' | 'scheduledContent'> = {
  id: 'front-tv',
  name: 'Front TV',
  scheduledContent: [lunchEntry],
};

function openDialog() {
  const displays = [frontTv as CachedDisplay];
  cleanUpAfterTest();
  const { result } = renderHook(() => useScheduleDialog(displays, () => 'Lunch'), {
    wrapper: AdminWithStore,
  });
  act(() => result.current.open('front-tv'));
  return () => result.current;
}

it('keeps the draft when it is closed and opened again', () => {
  const dialog = openDialog();

  act(() => dialog().setFields({ menuId: 'breakfast', scheduleType: 'time_range' }));
  act(() => dialog().close());
  act(() => dialog().open('front-tv'));

  expect(dialog()).toMatchObject({
    isOpen: true,
    tab: 'upload',
    draft: { menuId: 'breakfast', scheduleType: 'time_range' },
  });
});

it('edits an entry in a form of its own, and returns to the draft of the new one', () => {
  const dialog = openDialog();
  act(() => dialog().setFields({ menuId: 'breakfast' }));

  act(() => dialog().edit(lunchEntry));
  expect(dialog()).toMatchObject({ subject: { entry: lunchEntry }, draft: { startTime: '11:00' } });
  act(() => dialog().cancelEdit());

  expect(dialog()).toMatchObject({
    subject: { entry: null },
    tab: 'manager',
    draft: { menuId: 'breakfast' },
  });
});

it('adds an upload to the form that it was started in, whichever form is open by then', () => {
  const dialog = openDialog();

  act(() => dialog().edit(lunchEntry));
  act(() => dialog().mergeInto('front-tv', ({ media }) => ({ media: [...media, soup] })));
  expect(dialog().draft.media).toEqual([]);
  act(() => dialog().cancelEdit());

  expect(dialog().draft.media).toEqual([soup]);
});

it('keeps an upload that arrives between the last render and a click on another file', () => {
  const dialog = openDialog();

  act(() => {
    dialog().mergeInto('front-tv', ({ media }) => ({ media: [...media, soup] }));
    dialog().toggleMedia(pie);
  });

  expect(dialog().draft.media).toEqual([soup, pie]);
});
