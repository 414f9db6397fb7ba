import { t } from '../../../texts/texts.ts';

/** What can be done to several displays at once. */
export type SeveralAction = 'plan' | 'poster' | 'wall';

/** The titles of the actions, on their buttons and dialogs. */
export const severalTitles: Readonly<Record<SeveralAction, string>> = {
  plan: t('Plan the day'),
  poster: t('Show a poster'),
  wall: t('One board on several displays'),
};
