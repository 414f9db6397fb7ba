import { expect, it } from 'vitest';
import { createPendingFiles } from './pending-files.ts';

const created = { url: '/media/a.webp', isNew: true };
const found = { url: '/media/a.webp', isNew: false };

it('abandons a file that one upload created and no other uses', () => {
  const pending = createPendingFiles();
  pending.add(created);
  pending.add(found);

  expect(pending.abandon([created, found])).toEqual([created.url]);
});

it('keeps a file while another upload uses it, and abandons it with the last one', () => {
  const pending = createPendingFiles();
  pending.add(created);
  pending.add(found);

  expect(pending.abandon([created])).toEqual([]);
  expect(pending.abandon([found])).toEqual([created.url]);
});

it('never abandons a file that existed before, or that another upload added to the library', () => {
  const pending = createPendingFiles();
  pending.add(found);
  expect(pending.abandon([found])).toEqual([]);

  pending.add(created);
  pending.add(found);
  pending.confirm([found]);
  expect(pending.abandon([created])).toEqual([]);
});
