import basics from '../../../../ui/basics.module.css';
import classes from './paper.module.css';
import type { PaperRow, PaperSection } from './paper-content.ts';

function Chilli() {
  return (
    <svg viewBox="0 0 24 24" className={classes.chilli} aria-hidden="true">
      <path d="M15.5 6c3.5.4 5 2.6 4.6 5.5C19.4 17.5 12 22.5 2 22c7-2.3 9-5.3 9.5-10 .3-3.3 1.5-5.6 4-6z" />
      <path d="M15.8 7c0-2.6.8-4.2 2.8-5.2" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function Chillies({ count }: { count: number }) {
  return [0, 1].slice(0, count).map((chilli) => <Chilli key={chilli} />);
}

/** The name of a section, and those of its sizes over their columns. */
export function SectionHead({ section, isContinued }: { section: PaperSection; isContinued?: boolean }) {
  const { title, continued, note, columns } = section;
  return (
    <div className={classes.head} data-head>
      <div className={classes.row}>
        <h3 className={classes.title}>
          <bdi>{isContinued ? continued : title}</bdi>
        </h3>
        {columns.some(Boolean) &&
          columns.map((label) => (
            <span key={label} className={classes.cell}>
              <bdi className={classes.size} data-figure>
                {label}
              </bdi>
            </span>
          ))}
      </div>
      {note && !isContinued && (
        <p className={classes.description}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}

/** The last word of a name, glued to the marks: they never stand on a line of their own. */
function Name({ row }: { row: PaperRow }) {
  const { name, words, letters, chillies, allergens } = row;
  const marks = [...words, ...letters].length + chillies + allergens.length > 0;
  const space = name.lastIndexOf(' ') + 1;
  return (
    <p className={classes.name} data-name>
      <bdi>{name.slice(0, space)}</bdi>
      <span className={classes.glued}>
        <bdi>{name.slice(space)}</bdi>
        {marks && (
          <span className={classes.marks}>
            {words.slice(0, 1).map((word) => (
              <b key={word}>{word}</b>
            ))}
            {letters.length > 0 && <span>{letters.join(' ')}</span>}
            <Chillies count={chillies} />
            {allergens && <span>{allergens}</span>}
          </span>
        )}
      </span>
    </p>
  );
}

/** A dish with its prices in the columns of its section. */
export function DishRow({ row, columns }: { row: PaperRow; columns: readonly string[] }) {
  const { description, figures, sizes, priceWords } = row;
  return (
    <div className={classes.dish} data-row>
      <div className={classes.row}>
        <div className={basics.filling}>
          <Name row={row} />
        </div>
        {priceWords && (
          <p className={classes.words}>
            <bdi>{priceWords}</bdi>
          </p>
        )}
        {!priceWords &&
          columns.map((column, index) => (
            <span key={column} className={classes.cell}>
              <bdi data-figure>{figures[index]}</bdi>
            </span>
          ))}
      </div>
      {description && (
        <p className={classes.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      {sizes.map(({ name, text }) => (
        <div key={name} className={classes.row}>
          <p className={classes.ownSize}>
            <bdi>{name}</bdi>
          </p>
          <span className={classes.cell}>
            <bdi data-figure>{text}</bdi>
          </span>
        </div>
      ))}
    </div>
  );
}
