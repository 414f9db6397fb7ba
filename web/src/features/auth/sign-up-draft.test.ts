import { describe, expect, it } from 'vitest';
import { emptyDraft, faultOfPerson, faultOfRestaurant, isPersonal, toRegister } from './sign-up-draft.ts';

const person = {
  ...emptyDraft,
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

describe('step 1', () => {
  it('is fine with all five fields', () => {
    expect(faultOfPerson(person)).toBeUndefined();
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
    const fault = faultOfPerson({ ...person, ...change });

    expect(fault).toEqual({ message, fields: [field] });
  });

  it('names every empty field', () => {
    expect(faultOfPerson(emptyDraft)?.fields).toHaveLength(5);
  });
});

describe('step 2', () => {
  it('needs the name and nothing else', () => {
    expect(faultOfRestaurant(person)?.message).toBe('Please fill in restaurant information');
    expect(faultOfRestaurant({ ...person, restaurantName: 'Harbour Lane' })).toBeUndefined();
  });
});

it('sends the zone of this browser, and the password once', () => {
  const body = toRegister({ ...person, restaurantName: 'Harbour Lane' });

  expect(body).not.toHaveProperty('confirmPassword');
  expect(body.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('knows which fields stand on step 1', () => {
  expect(isPersonal('email')).toBe(true);
  expect(isPersonal('address')).toBe(false);
});
