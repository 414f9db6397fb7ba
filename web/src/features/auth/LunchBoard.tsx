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
    name: 'Soup & salad',
    lines: [
      { name: 'Tomato & basil soup', price: '6.50', note: 'Sourdough, cultured butter' },
      { name: 'Roast squash salad', price: '9.80', note: 'Feta, pumpkin seeds, mint' },
      { name: 'Lentil & feta bowl', price: '10.40', note: 'Slow tomatoes, soft herbs' },
    ],
  },
  {
    name: 'Toasties & bagels',
    lines: [
      { name: 'Three-cheese toastie', price: '8.20', note: 'Cheddar, gruyère, mozzarella' },
      { name: 'Smoked salmon bagel', price: 'Sold out', note: 'Dill, capers, cream cheese', isSoldOut: true },
      { name: 'Chicken & leek pie', price: '11.50', note: 'Buttered greens' },
    ],
  },
  {
    name: 'Sweet',
    lines: [
      { name: 'Lemon polenta cake', price: '4.60' },
      { name: 'Apple crumble', price: '5.20' },
      { name: 'Oat & date slice', price: '3.90' },
    ],
  },
  {
    name: 'Drinks',
    lines: [
      { name: 'Flat white', price: '3.80' },
      { name: 'House lemonade', price: '3.60' },
      { name: 'Pot of tea', price: '3.20' },
    ],
  },
];

/** The board beside the sign-in form. */
export function LunchBoard() {
  return (
    <WallBoard title="Lunch" corner="11:00 – 16:00">
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
