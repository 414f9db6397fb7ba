import pg from 'pg';
import { expect, it } from 'vitest';
import { toLoggedError } from './log-error.ts';

it("leaves out the values of rows in PostgreSQL's errors", () => {
  const error = new pg.DatabaseError('duplicate key value violates unique constraint', 0, 'error');
  error.code = '23505';
  error.constraint = 'users_email';
  error.detail = 'Key (email)=(jane@example.com) already exists.';
  error.where = 'jane@example.com';

  const logged = toLoggedError(new Error('failed', { cause: error }));

  expect(logged.cause).toMatchObject({ type: 'error', code: '23505', constraint: 'users_email' });
  expect(JSON.stringify(logged)).not.toContain('jane@example.com');
});
