import { Email } from '@menuboard/contract/auth';
import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import type { RegisterBody } from '../../lib/session-slice.ts';

/** Everything that is typed into the two steps. */
export const emptyDraft = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  restaurantName: '',
  phone: '',
  address: '',
};
export type SignUpDraft = typeof emptyDraft;
export type SignUpField = keyof SignUpDraft;

/** What is wrong with a step, in one sentence, and the fields it is about, the first one first. */
export interface Fault {
  message: string;
  fields: SignUpField[];
}

const personal: SignUpField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'];

/** The first fault of step 1. */
export function faultOfPerson(draft: SignUpDraft): Fault | undefined {
  const empty = personal.filter((field) => draft[field].trim() === '');
  if (empty.length > 0) return { message: 'Please fill in all personal information fields', fields: empty };
  if (draft.password !== draft.confirmPassword) {
    return { message: 'Passwords do not match', fields: ['confirmPassword'] };
  }
  if (draft.password.length < PASSWORD_MIN) {
    return { message: `Password must be at least ${PASSWORD_MIN} characters long`, fields: ['password'] };
  }
  const email = Email.safeParse(draft.email);
  const issue = email.success ? undefined : email.error.issues[0];
  return issue && { message: issue.message, fields: ['email'] };
}

/** The first fault of step 2. */
export function faultOfRestaurant(draft: SignUpDraft): Fault | undefined {
  if (draft.restaurantName.trim()) return undefined;
  return { message: 'Please fill in restaurant information', fields: ['restaurantName'] };
}

/** The call's body. Schedules will mean the restaurant's wall clock, which is the browser's until it is changed. */
export function toRegister(draft: SignUpDraft): RegisterBody {
  const { confirmPassword: _, ...body } = draft;
  return { ...body, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Whether a refused field stands on step 1. */
export function isPersonal(field: string): boolean {
  return personal.some((name) => name === field);
}
