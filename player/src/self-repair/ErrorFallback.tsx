import { Component, type ReactNode } from 'react';

interface ErrorFallbackProps {
  /** Identifies the children. With another key they are drawn again. */
  resetKey: string;
  /** Drawn instead of children that throw. */
  fallback: ReactNode;
  onBrokenChange: (isBroken: boolean) => void;
  children: ReactNode;
}

/** Confines an error while drawing to the board: the page keeps running. */
export class ErrorFallback extends Component<ErrorFallbackProps, { failed: string | null }> {
  // A class field would be larger than this class after the build has lowered it for old engines.
  constructor(props: ErrorFallbackProps) {
    super(props);
    this.state = { failed: null };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
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
