import { Button } from '@mantine/core';
import type { BinEntry } from '@menuboard/contract/bin';
import { useId } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import {
  type Icon,
  IconBook2,
  IconBowlSpoon,
  IconCalendarClock,
  IconDeviceTv,
  IconPhoto,
  IconTag,
} from '../../ui/icons.tsx';
import classes from './BinList.module.css';
import { type BinKind, describeEnd, describeMoment, kindNames, nameOf } from './bin-words.ts';

const icons: Record<BinKind, Icon> = {
  item: IconBowlSpoon,
  menu: IconBook2,
  display: IconDeviceTv,
  schedule: IconCalendarClock,
  promotion: IconTag,
  media: IconPhoto,
};

interface BinRowProps {
  entry: BinEntry;
  timeZone: string;
  isChecked: boolean;
  onToggle: () => void;
  onRestore: () => void;
}

/** A deleted record: its name, who deleted it when, and until when it can be restored. */
export function BinRow({ entry, timeZone, isChecked, onToggle, onRestore }: BinRowProps) {
  const { kind, deletedAt, deletedBy, goneAt } = entry;
  const nameId = useId();
  const Icon = icons[kind];
  const now = serverNow();
  const when = describeMoment(deletedAt, now, timeZone);
  return (
    <li className={classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        aria-labelledby={nameId}
        checked={isChecked}
        onChange={onToggle}
      />
      <Icon size={22} stroke={1.75} className={classes.icon ?? ''} aria-hidden="true" />
      <div className={classes.texts}>
        <p id={nameId} className={basics.name}>
          {nameOf(entry)}
        </p>
        <p className={basics.facts}>
          {kindNames[kind]}
          {' · '}
          {deletedBy === null
            ? t('deleted {when}', { when })
            : t('deleted by {person}, {when}', { person: deletedBy, when })}
          {' · '}
          <span className={classes.end}>
            {t('deleted for good on {day}', { day: describeEnd(goneAt, now, timeZone) })}
          </span>
        </p>
      </div>
      <Button variant="default" aria-describedby={nameId} onClick={onRestore}>
        {t('Restore')}
      </Button>
    </li>
  );
}
