import type { QrDrawing } from '@menuboard/contract/domain/claim';
import type { PaperMenu } from '@menuboard/contract/publications';
import { Fragment } from 'react';
import basics from '../../../../ui/basics.module.css';
import { qrViewBox } from '../qr-files.ts';
import { Chillies } from './PaperList.tsx';
import classes from './paper.module.css';
import type { PaperContent } from './paper-content.ts';

/** The address that the code on paper leads to. */
export interface PaperCode {
  url: string;
  qr: QrDrawing;
}

/** The parts of an address between which a line may end. */
const brokenUrl = (url: string) => url.replace(/^https?:\/\//, '').split(/(?<=\/)/);

/** The code with its address in letters, for guests who cannot scan it. */
function Code({ code: { url, qr } }: { code: PaperCode }) {
  return (
    <figure className={classes.code}>
      <svg viewBox={qrViewBox(qr)} aria-hidden="true">
        <path d={qr.path} />
      </svg>
      <figcaption dir="ltr">
        {[...brokenUrl(url).entries()].map(([at, part]) => (
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </figcaption>
    </figure>
  );
}

interface TitleProps {
  paper: PaperMenu;
  code: PaperCode | undefined;
}

function Title({ paper: { restaurant, name, description } }: Pick<TitleProps, 'paper'>) {
  return (
    <div className={basics.shrinking}>
      <p className={classes.restaurant}>
        {restaurant.logoUrl && <img src={restaurant.logoUrl} alt="" referrerPolicy="no-referrer" />}
        <bdi>{restaurant.name}</bdi>
      </p>
      <h2 className={classes.menu}>
        <bdi>{name}</bdi>
      </h2>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
    </div>
  );
}

/** The coloured area at the top of the first page. */
export function Band({ paper, code }: TitleProps) {
  return (
    <div className={classes.band} data-band>
      <Title paper={paper} />
      {code && <Code code={code} />}
    </div>
  );
}

/** The face of a table tent that guests see first. */
export function Cover({ paper, code }: TitleProps) {
  return (
    <div className={classes.cover}>
      <Title paper={paper} />
      {code && <Code code={code} />}
    </div>
  );
}

/** The line at the top of the other pages. */
export function RunningHead({ paper }: Pick<TitleProps, 'paper'>) {
  return (
    <p className={classes.running} data-running>
      <bdi>{paper.restaurant.name}</bdi> · <bdi>{paper.name}</bdi>
    </p>
  );
}

interface FootProps {
  paper: PaperMenu;
  content: PaperContent;
  hasAllergens: boolean;
}

/** Texts below the dishes: notes of the menu, the meaning of its marks, and its last line. */
export function Foot({ paper, content, hasAllergens }: FootProps) {
  const { panels, footer, notDeclared } = paper;
  const dishes = paper.sections.flatMap((section) => section.dishes);
  const isUndeclared = hasAllergens && dishes.some(({ allergens }) => allergens === null);
  const isMixed = isUndeclared && dishes.some(({ allergens }) => allergens !== null);
  return (
    <div className={classes.foot} data-foot>
      {panels.map(({ title, text, dishes: named, price }) => (
        <p key={`${title} ${text}`} className={classes.panel}>
          {[title, named.join(' + '), text, price].filter(Boolean).map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi className={index === 0 ? classes.strong : undefined}>{part}</bdi>
            </span>
          ))}
        </p>
      ))}
      {content.legend.length > 0 && (
        <p className={classes.legend}>
          {content.legend.map(({ mark, chillies, word }) => (
            <span key={word}>
              <b>{mark || <Chillies count={chillies} />}</b> {word}
            </span>
          ))}
        </p>
      )}
      {isUndeclared && (
        <p lang={notDeclared.language}>
          {isMixed && <b>? </b>}
          <bdi>{notDeclared.text}</bdi>
        </p>
      )}
      {footer && (
        <p>
          <bdi>{footer}</bdi>
        </p>
      )}
    </div>
  );
}
