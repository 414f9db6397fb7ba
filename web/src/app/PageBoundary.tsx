import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { retryChunk } from '../lib/load-chunk.ts';
import { t } from '../texts/texts.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { resetFailedPages } from './lazy-page.tsx';

interface PageBoundaryProps {
  /** The path of the page; navigating to another one clears the failure. */
  page: string;
  children: ReactNode;
}

/** The error boundary around the pages of the admin: when a page crashes or cannot be fetched, the tabs stay. */
export class PageBoundary extends Component<PageBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.hasCrashed && before.page !== this.props.page) this.retry();
  }

  retry = () => {
    resetFailedPages();
    this.setState({ hasCrashed: false });
  };

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorCard
        message={t('This page could not be loaded. Nothing you saved is lost.')}
        onRetry={() => retryChunk(this.retry)}
        // After an update of the server the files of this build are gone: only a reload helps.
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        }
      />
    );
  }
}
