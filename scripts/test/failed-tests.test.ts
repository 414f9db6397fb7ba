import { describe, expect, it } from 'vitest';
import { describeFailures } from './failed-tests.ts';

const passed = { fullName: 'a', status: 'passed' };

describe('describeFailures', () => {
  it('names each failed test with its file and reason', () => {
    const failed = { fullName: 'group b', status: 'failed', failureMessages: ['Error: no\n    at b.ts:1'] };

    const texts = describeFailures(
      [
        { name: '/repo/server/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: '/repo/server/b.test.ts', status: 'passed', assertionResults: [passed] },
      ],
      '/repo/',
    );

    expect(texts).toEqual(['✗ server/a.test.ts: group b\n  Error: no\n      at b.ts:1']);
  });

  it('names a file that cannot be loaded', () => {
    const file = {
      name: '/repo/a.test.ts',
      status: 'failed',
      message: 'Cannot find it',
      assertionResults: [],
    };

    expect(describeFailures([file], '/repo/')).toEqual(['✗ a.test.ts\n  Cannot find it']);
  });

  it('ends a long reason', () => {
    const failureMessages = [Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')];
    const test = { fullName: 'a', status: 'failed', failureMessages };

    const [text] = describeFailures(
      [{ name: '/repo/a.test.ts', status: 'failed', assertionResults: [test] }],
      '/repo/',
    );

    expect(text?.split('\n')).toHaveLength(41);
  });
});
