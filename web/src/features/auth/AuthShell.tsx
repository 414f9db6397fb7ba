import type { ReactNode } from 'react';
import { IconArrowLeft } from '../../ui/icons.tsx';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import classes from './AuthShell.module.css';
import { CounterIllustration } from './CounterIllustration.tsx';

interface AuthShellProps {
  title: string;
  /** The link back, at the top left. */
  back: ReactNode;
  /** The decorative board beside the form. */
  board: ReactNode;
  /** True if the language can be chosen, which reloads the page. */
  hasLanguages?: boolean;
  children: ReactNode;
}

/** The layout of sign-in and sign-up: the form, and beside it a wall with a board. Narrow windows show only the form. */
export function AuthShell({ title, back, board, hasLanguages = true, children }: AuthShellProps) {
  return (
    <div className={classes.shell}>
      <title>{`${title} · Menuboard`}</title>
      <main className={classes.side}>
        <div className={classes.top}>
          <div className={classes.back}>{back}</div>
          {hasLanguages && <LanguageSelect />}
        </div>
        <div className={classes.form}>{children}</div>
      </main>
      <div className={classes.wall} aria-hidden="true">
        {board}
        <CounterIllustration />
      </div>
    </div>
  );
}

/** The arrow of the link back. */
export function BackArrow() {
  return <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />;
}
