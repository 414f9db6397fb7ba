import { TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';
import classes from './StepsBoard.module.css';
import { BoardLine, WallBoard } from './WallBoard.tsx';

const courses = [
  { name: t('About you'), note: t('five fields') },
  { name: t('Your restaurant'), note: t('the name is enough') },
  { name: t('Your first menu'), note: t('a few items and their prices') },
  { name: t('On the wall'), note: t('type six characters on the TV') },
];

const prices = [t('Now'), t('Next'), t('Then'), t('Served')];

/** The board beside the sign-up form: the next steps, written like a menu. */
export function StepsBoard({ step }: { step: 1 | 2 }) {
  return (
    <WallBoard title={t('Today’s specials')} corner={t('Free for {days} days', { days: TRIAL_DAYS })}>
      <div className={classes.courses}>
        {courses.map((course, index) => {
          const ahead = index + 1 - step;
          return (
            <BoardLine
              key={course.name}
              {...course}
              price={prices[ahead] ?? t('Done')}
              state={ahead < 0 ? 'done' : ahead > 0 ? 'later' : undefined}
            />
          );
        })}
      </div>
      <div className={classes.sum}>
        <BoardLine name={t('All in')} note={t('cancel anytime')} price={t('No credit card')} />
      </div>
    </WallBoard>
  );
}
