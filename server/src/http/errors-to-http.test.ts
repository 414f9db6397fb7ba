import { expect, it } from 'vitest';
import { toErrorReply } from './errors-to-http.ts';

const diskSays = (code: string) =>
  Object.assign(new Error(`${code}: write /data/x`), { code, syscall: 'write' });

it.each(['ENOSPC', 'EDQUOT'])('reports a full disk as full, wherever the error comes from: %s', (code) => {
  expect(toErrorReply(diskSays(code))).toMatchObject({ status: 507, code: 'storage_full' });
});

it('hides other errors of the disk', () => {
  const { status, message } = toErrorReply(diskSays('EMFILE'));

  expect({ status, message }).toEqual({
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  });
});
