import type { ComponentProps, ReactNode } from 'react';
import { useNewRecordParam } from '../lib/use-new-record-param.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Spinner } from './Spinner.tsx';

interface RecordsPageProps {
  header: ComponentProps<typeof PageHeader>;
  /** In place of the records, which could not be loaded. */
  problem?: ComponentProps<typeof ErrorCard> | undefined;
  /** Between the header and the records. */
  above?: ReactNode;
  /** Before the records, while there are none. */
  empty?: ComponentProps<typeof EmptyState> | false;
  /** Opens the dialog of a new record, for links that ask for it. */
  onNew?: () => void;
  /** The records and their dialogs; nothing while they load. */
  children?: ReactNode;
}

/** A page of records: its header, then a spinner, the failure, the first step, or the records. */
export function RecordsPage({ header, problem, above, empty, onNew, children }: RecordsPageProps) {
  useNewRecordParam(onNew);
  return (
    <>
      <PageHeader {...header} />
      {problem && <ErrorCard {...problem} />}
      {!problem && !children && <Spinner />}
      {above}
      {empty && <EmptyState {...empty} />}
      {children}
    </>
  );
}
