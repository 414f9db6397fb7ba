import type { ReactNode } from 'react';
import type { AnchorId } from './content.ts';
import page from './LandingPage.module.css';

interface LandingSectionProps {
  id: AnchorId;
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the page with a heading and an anchor. */
export function LandingSection({ id, title, text, children }: LandingSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={page.section}>
      <div className={page.container}>
        <h2 id={`${id}-title`} className={page.title}>
          {title}
        </h2>
        <p className={page.intro}>{text}</p>
        {children}
      </div>
    </section>
  );
}
