import { t } from '../../texts/texts.ts';
import classes from './LunchBoard.module.css';
import { BoardLine, WallBoard } from './WallBoard.tsx';

interface Line {
  name: string;
  price: string;
  note?: string;
  isSoldOut?: boolean;
}

const sections: { name: string; lines: Line[] }[] = [
  {
    name: t('Soup & salad'),
    lines: [
      { name: t('Tomato & basil soup'), price: '6.50', note: t('Sourdough, cultured butter') },
      { name: t('Roast squash salad'), price: '9.80', note: t('Feta, pumpkin seeds, mint') },
      { name: t('Lentil & feta bowl'), price: '10.40', note: t('Slow tomatoes, soft herbs') },
    ],
  },
  {
    name: t('Toasties & bagels'),
    lines: [
      { name: t('Three-cheese toastie'), price: '8.20', note: t('Cheddar, gruyère, mozzarella') },
      {
        name: t('Smoked salmon bagel'),
        price: t('Sold out'),
        note: t('Dill, capers, cream cheese'),
        isSoldOut: true,
      },
      { name: t('Chicken & leek pie'), price: '11.50', note: t('Buttered greens') },
    ],
  },
  {
    name: t('Sweet'),
    lines: [
      { name: t('Lemon polenta cake'), price: '4.60' },
      { name: t('Apple crumble'), price: '5.20' },
      { name: t('Oat & date slice'), price: '3.90' },
    ],
  },
  {
    name: t('Drinks'),
    lines: [
      { name: t('Flat white'), price: '3.80' },
      { name: t('House lemonade'), price: '3.60' },
      { name: t('Pot of tea'), price: '3.20' },
    ],
  },
];

/** The board beside the sign-in form. */
export function LunchBoard() {
  return (
    <WallBoard title={t('Lunch')} corner="11:00 – 16:00">
      <div className={classes.sections}>
        {sections.map(({ name, lines }) => (
          <div key={name}>
            <div className={classes.section}>{name}</div>
            {lines.map(({ isSoldOut, ...line }) => (
              <BoardLine key={line.name} {...line} state={isSoldOut ? 'sold-out' : undefined} />
            ))}
          </div>
        ))}
      </div>
    </WallBoard>
  );
}
