import { describe, expect, it } from 'vitest';
import { emptyDraft, isPersonField, personError, restaurantError, toRegisterBody } from './sign-up-draft.ts';

const person = {
  ...emptyDraft,
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

describe('step 1', () => {
  it('is valid with all five fields', () => {
    expect(personError(person)).toBeUndefined();
  });

  it.each([
    [{ lastName: '  ' }, 'Please fill in all personal information fields', 'lastName'],
    [{ confirmPassword: '' }, 'Please fill in all personal information fields', 'confirmPassword'],
    [{ password: 'abc', confirmPassword: 'abd' }, 'Passwords do not match', 'confirmPassword'],
    [
      { password: 'abcde', confirmPassword: 'abcde' },
      'Password must be at least 6 characters long',
      'password',
    ],
    [{ email: 'ada' }, 'Please enter a valid email address.', 'email'],
  ])('%o: %s', (change, message, field) => {
    const error = personError({ ...person, ...change });

    expect(error).toEqual({ message, fields: [field] });
  });

  it('names every empty field', () => {
    expect(personError(emptyDraft)?.fields).toHaveLength(5);
  });
});

describe('step 2', () => {
  it('needs only the name', () => {
    expect(restaurantError(person)?.message).toBe('Please fill in restaurant information');
    expect(restaurantError({ ...person, restaurantName: 'Harbour Lane' })).toBeUndefined();
  });
});

it('sends the time zone of the browser, and the password once', () => {
  const body = toRegisterBody({ ...person, restaurantName: 'Harbour Lane' }, null);

  expect(body).not.toHaveProperty('confirmPassword');
  expect(body.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('knows which fields belong to step 1', () => {
  expect(isPersonField('email')).toBe(true);
  expect(isPersonField('address')).toBe(false);
});
