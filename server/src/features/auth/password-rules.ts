import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../lib/app-error.ts';

type PasswordField = 'password' | 'newPassword';

/** Account of a password, whose own words are the first guesses. */
interface PasswordOwner {
  email: string;
  restaurantName: string;
}

const common =
  'This password is one of the most common ones, which are guessed first. Please choose another one.';
const ownName =
  'This password is your email address or the name of your restaurant, which is easy to guess. Please choose another one.';

let loading: Promise<Set<string>> | undefined;

// Loaded with the first new password, because the list takes some megabytes of memory.
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}

const withoutSpaces = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '');

/** Throws if the password is common, or a name of its owner. `field` is its field in the body. */
async function refuseWeakPassword(
  password: string,
  field: PasswordField,
  { email, restaurantName }: PasswordOwner,
): Promise<void> {
  loading ??= loadCommonPasswords();
  const [localPart = ''] = email.split('@');
  const isOwnName = [email, localPart, restaurantName].some(
    (name) => withoutSpaces(name) === withoutSpaces(password),
  );
  const isCommon = (await loading).has(password.toLowerCase());
  if (!isCommon && !isOwnName) return;
  const message = isCommon ? common : ownName;
  throw new AppError('validation', message, [{ path: `body.${field}`, message }]);
}

/**
 * Rule for new passwords. The contract limits their length; if anybody may sign up, they must also be hard to guess.
 */
export async function checkNewPassword(
  { profile }: Pick<Config, 'profile'>,
  password: string,
  field: PasswordField,
  owner: PasswordOwner,
): Promise<void> {
  if (profile === 'hosted') await refuseWeakPassword(password, field, owner);
}
