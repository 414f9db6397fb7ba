import { AppError } from '../../lib/app-error.ts';

export const emailTaken = () =>
  new AppError('conflict', 'An account with this email address already exists.');

export const emailTakenByInvited = () =>
  new AppError(
    'conflict',
    'An account with this email address already exists. Sign in with it to accept the invitation.',
  );

export const tooManySignUps = () =>
  new AppError('rate_limited', 'Too many sign-ups from your network. Please wait a minute and try again.');

// Error codes of PostgreSQL and SQLite for a violated unique constraint.
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT_UNIQUE');
}
