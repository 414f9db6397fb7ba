import { expect, it } from 'vitest';
import { joinContent, type Target } from './join-content.ts';

const targetWith = (lunchTag: string): Target => ({
  display: { id: 'bar', name: 'Bar' },
  revision: 7,
  menuId: 'lunch',
  menuTags: { lunch: lunchTag, wine: 'w1' },
  tag: `base.${lunchTag}`,
});

/** Connects a screen that shows a tag. `targets` are the targets at each read. */
async function stepsOf(shownTag: string, ...targets: Target[]): Promise<string[]> {
  const steps: string[] = [];
  const socket = {
    join: (rooms: string[]) => steps.push(`join ${rooms.join(' ')}`),
    emit: (event: string, payload: { tag?: string } | { menuTag: string }) =>
      steps.push(`${event} ${'menuTag' in payload ? payload.menuTag : payload.tag}`),
  };
  await joinContent(socket, shownTag, async () => targets.shift());
  return steps;
}

it('asks for what the screen has missed before it gets the patches of its menus', async () => {
  expect(await stepsOf('base.l0', targetWith('l1'), targetWith('l1'))).toEqual([
    'display-updated base.l1',
    'join menu:lunch menu:wine',
    'join menu:lunch menu:wine',
  ]);
});

it('asks for what changed while the screen joined, even if a patch brought the latest tag', async () => {
  expect(await stepsOf('base.l1', targetWith('l1'), targetWith('l2'))).toEqual([
    'join menu:lunch menu:wine',
    'join menu:lunch menu:wine',
    'menu-updated l2',
    'display-updated base.l2',
  ]);
});

it('asks a screen for nothing that shows the latest', async () => {
  expect(await stepsOf('base.l1', targetWith('l1'), targetWith('l1'))).toEqual([
    'join menu:lunch menu:wine',
    'join menu:lunch menu:wine',
  ]);
});
