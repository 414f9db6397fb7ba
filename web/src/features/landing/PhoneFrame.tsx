import type { ReactNode } from 'react';
import { IconDeviceTv } from '../../ui/icons.tsx';
import classes from './PhoneFrame.module.css';

interface PhoneFrameProps {
  time: string;
  children: ReactNode;
}

/** An owner's phone with the list of items. It is sized in `em`, so that it scales with its font size. */
export function PhoneFrame({ time, children }: PhoneFrameProps) {
  return (
    <div className={classes.phone}>
      <div className={classes.screen}>
        <div className={classes.bar} aria-hidden="true">
          <span>{time}</span>
          <i className={classes.island} />
          <IconDeviceTv className={classes.icon} stroke={1.75} />
        </div>
        {children}
      </div>
    </div>
  );
}
