import { Email } from '@menuboard/contract/auth';
import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import type { RegisterBody } from '../../lib/session/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';

/** The fields of both steps. */
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

/** The reason why a step is invalid, and the fields that the message is about, in their order on the page. */
export interface StepError {
  message: string;
  fields: SignUpField[];
}

const personFields: SignUpField[] = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'];

/** The first error of step 1; undefined when it is valid. */
export function personError(draft: SignUpDraft): StepError | undefined {
  const empty = personFields.filter((field) => draft[field].trim() === '');
  if (empty.length > 0)
    return { message: t('Please fill in all personal information fields'), fields: empty };
  if (draft.password !== draft.confirmPassword) {
    return { message: t('Passwords do not match'), fields: ['confirmPassword'] };
  }
  if (draft.password.length < PASSWORD_MIN) {
    return {
      message: t('Password must be at least {min} characters long', { min: PASSWORD_MIN }),
      fields: ['password'],
    };
  }
  const email = Email.safeParse(draft.email);
  const issue = email.success ? undefined : email.error.issues[0];
  return issue && { message: translate(issue.message), fields: ['email'] };
}

/** The first error of step 2; undefined when it is valid. */
export function restaurantError(draft: SignUpDraft): StepError | undefined {
  if (draft.restaurantName.trim()) return undefined;
  return { message: t('Please fill in restaurant information'), fields: ['restaurantName'] };
}

/** The body of the call. The time zone of the browser becomes the restaurant's, which its schedules follow. */
export function toRegisterBody(draft: SignUpDraft, invitation: string | null): RegisterBody {
  const { confirmPassword: _, ...body } = draft;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...body, timeZone, ...(invitation !== null && { invitation }) };
}

/** True for a field of step 1. */
export function isPersonField(field: string): boolean {
  return personFields.some((name) => name === field);
}
