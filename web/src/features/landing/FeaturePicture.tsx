import type { ReactElement } from 'react';
import type { FeatureVisual } from './content.ts';
import classes from './FeaturePicture.module.css';
import { FramedBoard } from './FramedBoard.tsx';
import { SwitchDrawing } from './SwitchDrawing.tsx';
import { sampleMenu, sellingOut } from './sample-menu.ts';

function SoldOut() {
  return (
    <div className={classes.stack}>
      <div className={classes.slip}>
        <b>{sellingOut}</b>
        <SwitchDrawing isOn={false} />
      </div>
      <div className={`${classes.slip} ${classes.chalk}`}>
        <s>{sellingOut}</s>
        <i className={classes.leader} />
        <b className={classes.out}>Sold out</b>
      </div>
    </div>
  );
}

function NewPrice() {
  return (
    <div className={classes.stack}>
      <div className={classes.slip}>
        <b>Three-cheese toastie</b>
        <span className={classes.typed}>
          $8.60
          <i className={classes.caret} />
        </span>
      </div>
      {['Lunch', 'All day'].map((menu) => (
        <div key={menu} className={`${classes.slip} ${classes.chalk} ${classes.low}`}>
          <span>{menu}</span>
          <i className={classes.leader} />
          <b className={classes.price}>8.60</b>
        </div>
      ))}
    </div>
  );
}

function Schedule() {
  return (
    <div className={classes.day}>
      <div className={classes.hours}>
        {['07:00', '11:00', '16:00'].map((hour) => (
          <i key={hour}>{hour}</i>
        ))}
      </div>
      <div className={classes.menus}>
        <span>Breakfast</span>
        <span data-chosen>Lunch</span>
        <span>Evening</span>
      </div>
    </div>
  );
}

function Offline() {
  return (
    <div className={classes.offline}>
      <FramedBoard menu={sampleMenu} time="12:26" />
      <span className={classes.notice}>
        <i className={classes.dot} data-tone="warn" />
        Offline since 12:14, still shows Lunch
      </span>
    </div>
  );
}

function Code() {
  return (
    <div className={classes.code}>
      {['K', '7', 'M', '4', 'Q', 'X'].map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </div>
  );
}

const screens = [
  { name: 'Front TV', said: 'Shown 2 s ago', tone: 'good' },
  { name: 'Counter', said: 'Shown 4 s ago', tone: 'good' },
  { name: 'Terrace', said: 'Offline since 12:14', tone: 'warn' },
];

function Screens() {
  return (
    <div className={classes.list}>
      {screens.map(({ name, said, tone }) => (
        <div key={name} className={classes.line}>
          <i className={classes.dot} data-tone={tone} />
          <b>{name}</b>
          <i className={classes.leader} />
          <span>{said}</span>
        </div>
      ))}
    </div>
  );
}

const pictures: Record<FeatureVisual, () => ReactElement> = {
  'sold-out': SoldOut,
  price: NewPrice,
  schedule: Schedule,
  offline: Offline,
  code: Code,
  screens: Screens,
};

/** A small piece of the real interface; decoration, for the words beside it say the same. */
export function FeaturePicture({ visual }: { visual: FeatureVisual }) {
  const Picture = pictures[visual];
  return <Picture />;
}
