import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { AuthShell, BackArrow } from './AuthShell.tsx';
import form from './form.module.css';
import { LunchBoard } from './LunchBoard.tsx';

interface SignInShellProps {
  /** The page's heading. */
  title: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** The layout of signing in and of a forgotten password. */
export function SignInShell({ title, back, children }: SignInShellProps) {
  return (
    <AuthShell
      title={title}
      back={
        <Link to={back.to}>
          <BackArrow />
          {back.label}
        </Link>
      }
      board={<LunchBoard />}
    >
      <Wordmark />
      <h1 className={form.title}>{title}</h1>
      {children}
    </AuthShell>
  );
}
