import { Component, type ReactNode } from 'react';

interface FailsafeProps {
  /** What is drawn; of another one it is tried again. */
  subject: string;
  /** Stands there for what cannot be drawn. */
  instead: ReactNode;
  told: (isBroken: boolean) => void;
  children: ReactNode;
}

/** A fault in drawing takes the board, never the page. */
export class Failsafe extends Component<FailsafeProps, { failed: string | null }> {
  // Not as a field: what the build makes of one for old engines is larger than all of this.
  constructor(props: FailsafeProps) {
    super(props);
    this.state = { failed: null };
  }

  override componentDidCatch(error: unknown) {
    console.error('The board cannot be drawn', error);
    this.setState({ failed: this.props.subject });
  }

  override componentDidUpdate() {
    this.props.told(this.isBroken());
  }

  private isBroken() {
    return this.state.failed === this.props.subject;
  }

  override render() {
    return this.isBroken() ? this.props.instead : this.props.children;
  }
}
