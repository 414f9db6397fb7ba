import { describe, expect, it } from 'vitest';
import { lacksMachine, lacksProgram } from '../../test-tools/obstacles.ts';
import { judgeSkipped } from './skipped-tests.ts';

const linuxOnly = lacksMachine('Only Linux can measure this.');
const noHaproxy = lacksProgram('HAProxy is not installed.');
const skipped = (fullName: string, obstacle = linuxOnly) => ({
  fullName,
  status: 'skipped',
  meta: { obstacle },
});

describe('judgeSkipped', () => {
  it('names what the machine cannot run, once for all its tests', () => {
    const tests = [skipped('a'), skipped('b'), { fullName: 'c', status: 'passed' }];

    expect(judgeSkipped(tests, true)).toEqual({
      allowed: 2,
      refused: [],
      text: 'Skipped: Only Linux can measure this. (2 tests)\n',
    });
  });

  it.each([
    {
      canHavePrograms: true,
      allowed: 0,
      refused: ['✗ It was skipped: two nodes: HAProxy is not installed.'],
      text: '',
    },
    { canHavePrograms: false, allowed: 1, refused: [], text: 'Skipped: HAProxy is not installed.\n' },
  ])('counts a missing program as failed where it can be installed ($canHavePrograms)', (expected) => {
    const judged = judgeSkipped([skipped('two nodes', noHaproxy)], expected.canHavePrograms);

    const { allowed, refused, text } = expected;
    expect(judged).toEqual({ allowed, refused, text });
  });

  it('counts a test as failed that was skipped without a reason', () => {
    const { refused, text } = judgeSkipped([{ fullName: 'sends a mail', status: 'todo', meta: {} }], false);

    expect(refused).toEqual(['✗ It was skipped: sends a mail: it names no reason.']);
    expect(text).toBe('');
  });
});
