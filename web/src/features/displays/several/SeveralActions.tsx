import { Button } from '@mantine/core';
import { t } from '../../../texts/texts.ts';
import classes from './several.module.css';

/** What can be done to several displays at once. */
export type SeveralAction = 'plan' | 'poster' | 'wall';

/** The titles of the actions, on their buttons and dialogs. */
export const severalTitles: Readonly<Record<SeveralAction, string>> = {
  plan: t('Plan the day'),
  poster: t('Show a poster'),
  wall: t('Hang side by side'),
};

const actions: readonly SeveralAction[] = ['plan', 'poster', 'wall'];

/** The buttons for several displays at once. */
export function SeveralActions({ onChoose }: { onChoose: (action: SeveralAction) => void }) {
  return (
    <ul className={classes.actions} aria-label={t('For several displays at once')}>
      {actions.map((action) => (
        <li key={action}>
          <Button variant="default" onClick={() => onChoose(action)}>
            {severalTitles[action]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
