import classes from './StepsBoard.module.css';
import { BoardLine, WallBoard } from './WallBoard.tsx';

const courses = [
  { name: 'About you', note: 'five fields' },
  { name: 'Your restaurant', note: 'the name is enough' },
  { name: 'Your first menu', note: 'a few items and their prices' },
  { name: 'On the wall', note: 'type six characters on the TV' },
];

const prices = ['Now', 'Next', 'Then', 'Served'];

/** The board beside the sign-up form: the next steps, written like a menu. */
export function StepsBoard({ step }: { step: 1 | 2 }) {
  return (
    <WallBoard title="Today’s specials" corner="Free for 14 days">
      <div className={classes.courses}>
        {courses.map((course, index) => {
          const ahead = index + 1 - step;
          return (
            <BoardLine
              key={course.name}
              {...course}
              price={prices[ahead] ?? 'Done'}
              state={ahead < 0 ? 'done' : ahead > 0 ? 'later' : undefined}
            />
          );
        })}
      </div>
      <div className={classes.sum}>
        <BoardLine name="All in" note="cancel anytime" price="No credit card" />
      </div>
    </WallBoard>
  );
}
