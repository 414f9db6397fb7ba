import { expect, it } from 'vitest';
import { createFilesInHand } from './files-in-hand.ts';

const made = { url: '/media/a.webp', isNew: true };
const found = { url: '/media/a.webp', isNew: false };

it('gives up what an upload has made and nobody else counts on', () => {
  const files = createFilesInHand();
  files.take(made);
  files.take(found);

  expect(files.giveUp([made, found])).toEqual([made.url]);
});

it('leaves to the other upload what both brought, and gives it up with the last of them', () => {
  const files = createFilesInHand();
  files.take(made);
  files.take(found);

  expect(files.giveUp([made])).toEqual([]);
  expect(files.giveUp([found])).toEqual([made.url]);
});

it('gives up nothing that was there before, or that another has written down', () => {
  const files = createFilesInHand();
  files.take(found);
  expect(files.giveUp([found])).toEqual([]);

  files.take(made);
  files.take(found);
  files.keep([found]);
  expect(files.giveUp([made])).toEqual([]);
});
