import type { ReactNode } from 'react';
import { BoardIllustration } from './BoardIllustration.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** The one way on: a link or a button, drawn as the page's button. */
  children: ReactNode;
}

/** A whole page that only says something and shows the way on. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Menuboard`}</title>
      <BoardIllustration />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.way}>{children}</div>
    </main>
  );
}
