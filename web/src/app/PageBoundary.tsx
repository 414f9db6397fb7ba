import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { retryChunk } from '../lib/load-chunk.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { resetFailedPages } from './lazy-page.tsx';

interface PageBoundaryProps {
  /** A fault belongs to one page: at another address it is over. */
  page: string;
  children: ReactNode;
}

/** A page of the admin that broke, or could not be fetched: the tabs around it stay. */
export class PageBoundary extends Component<PageBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.hasCrashed && before.page !== this.props.page) this.tryAgain();
  }

  tryAgain = () => {
    resetFailedPages();
    this.setState({ hasCrashed: false });
  };

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorCard
        message="This page could not be loaded. Nothing you saved is lost."
        onRetry={() => retryChunk(this.tryAgain)}
        // After an update of the server the files of this build are gone: only a reload helps.
        action={
          <Button variant="default" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    );
  }
}
