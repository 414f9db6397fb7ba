import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { sessionSlice } from '../lib/session/session-slice.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { paths } from './paths.ts';

/** Renders its children with a session, else leads to the login page; a spinner until the session is restored. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading, hasSignedOut } = useSelector(sessionSlice.selectors.selectSession);
  const { pathname, search } = useLocation();

  if (isAuthenticated) return children;
  if (loading) return <Spinner />;
  const from = hasSignedOut ? undefined : { from: pathname + search };
  return <Navigate to={paths.login} state={from} replace />;
}
