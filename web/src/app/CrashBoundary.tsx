import { Component, type ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { MessagePage } from '../ui/MessagePage.tsx';

/** The outermost error boundary: the application crashed, or its code could not be fetched. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <MessagePage
        title={t('That did not work')}
        text={t('This page could not be loaded. Nothing you saved is lost.')}
      >
        <button type="button" onClick={() => location.reload()}>
          {t('Reload')}
        </button>
      </MessagePage>
    );
  }
}
