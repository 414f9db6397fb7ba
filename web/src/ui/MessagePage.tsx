import type { ReactNode } from 'react';
import { BoardIllustration } from './BoardIllustration.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** The one action: a link or a button, styled as the button of the page. */
  children: ReactNode;
}

/** A page with one message and one action. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Menuboard`}</title>
      <BoardIllustration />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>{children}</div>
    </main>
  );
}
