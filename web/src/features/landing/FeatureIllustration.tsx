import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { ReactElement } from 'react';
import { dollars } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import type { FeatureIllustrationName } from './content.ts';
import classes from './FeatureIllustration.module.css';
import { FramedBoard } from './FramedBoard.tsx';
import { SwitchIllustration } from './SwitchIllustration.tsx';
import { sampleMenu, soldOutDish } from './sample-menu.ts';

function SoldOut() {
  return (
    <div className={classes.stack}>
      <div className={classes.slip}>
        <b>{soldOutDish}</b>
        <SwitchIllustration isOn={false} />
      </div>
      <div className={`${classes.slip} ${classes.chalk}`}>
        <s>{soldOutDish}</s>
        <i className={classes.leader} />
        <b className={classes.soldOut}>{t('Sold out')}</b>
      </div>
    </div>
  );
}

function NewPrice() {
  return (
    <div className={classes.stack}>
      <div className={classes.slip}>
        <b>{t('Three-cheese toastie')}</b>
        <span className={classes.typed}>
          {formatPrice(8.6, dollars)}
          <i className={classes.caret} />
        </span>
      </div>
      {[t('Lunch'), t('All day')].map((menu) => (
        <div key={menu} className={`${classes.slip} ${classes.chalk} ${classes.short}`}>
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
        <span>{t('Breakfast')}</span>
        <span data-chosen>{t('Lunch')}</span>
        <span>{t('Evening')}</span>
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
        {t('Offline since {time}, still shows {menu}', { time: '12:14', menu: t('Lunch') })}
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
  { name: t('Front TV'), status: t('Shown {seconds} s ago', { seconds: 2 }), tone: 'good' },
  { name: t('Counter'), status: t('Shown {seconds} s ago', { seconds: 4 }), tone: 'good' },
  { name: t('Terrace'), status: t('Offline since {time}', { time: '12:14' }), tone: 'warn' },
];

function Screens() {
  return (
    <div className={classes.list}>
      {screens.map(({ name, status, tone }) => (
        <div key={name} className={classes.line}>
          <i className={classes.dot} data-tone={tone} />
          <b>{name}</b>
          <i className={classes.leader} />
          <span>{status}</span>
        </div>
      ))}
    </div>
  );
}

const illustrations: Record<FeatureIllustrationName, () => ReactElement> = {
  'sold-out': SoldOut,
  price: NewPrice,
  schedule: Schedule,
  offline: Offline,
  code: Code,
  screens: Screens,
};

/** A small piece of the interface as decoration; the text beside it says the same. */
export function FeatureIllustration({ name }: { name: FeatureIllustrationName }) {
  const Illustration = illustrations[name];
  return <Illustration />;
}
