import { expect, it } from 'vitest';
import { createPendingFiles } from './pending-files.ts';

const created = { url: '/media/a.webp', isNew: true };
const found = { url: '/media/a.webp', isNew: false };

it('abandons what an upload has created and no other upload uses', () => {
  const pending = createPendingFiles();
  pending.add(created);
  pending.add(found);

  expect(pending.abandon([created, found])).toEqual([created.url]);
});

it('leaves a file of two uploads to the other one, and abandons it with the last of them', () => {
  const pending = createPendingFiles();
  pending.add(created);
  pending.add(found);

  expect(pending.abandon([created])).toEqual([]);
  expect(pending.abandon([found])).toEqual([created.url]);
});

it('abandons nothing that was there before, or that another upload has added to the library', () => {
  const pending = createPendingFiles();
  pending.add(found);
  expect(pending.abandon([found])).toEqual([]);

  pending.add(created);
  pending.add(found);
  pending.confirm([found]);
  expect(pending.abandon([created])).toEqual([]);
});
