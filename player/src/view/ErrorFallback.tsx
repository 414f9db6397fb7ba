import { Component, type ReactNode } from 'react';

interface ErrorFallbackProps {
  /** What is drawn; of another one it is tried again. */
  resetKey: string;
  /** Stands there for what cannot be drawn. */
  fallback: ReactNode;
  onBrokenChange: (isBroken: boolean) => void;
  children: ReactNode;
}

/** A fault in drawing takes the board, never the page. */
export class ErrorFallback extends Component<ErrorFallbackProps, { failed: string | null }> {
  // Not as a field: what the build makes of one for old engines is larger than all of this.
  constructor(props: ErrorFallbackProps) {
    super(props);
    this.state = { failed: null };
  }

  override componentDidCatch(error: unknown) {
    console.error('The board cannot be drawn', error);
    this.setState({ failed: this.props.resetKey });
  }

  override componentDidUpdate() {
    this.props.onBrokenChange(this.isBroken());
  }

  private isBroken() {
    return this.state.failed === this.props.resetKey;
  }

  override render() {
    return this.isBroken() ? this.props.fallback : this.props.children;
  }
}
