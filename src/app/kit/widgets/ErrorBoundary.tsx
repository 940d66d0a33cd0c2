import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './controls.module.css';
import { buttonClass } from './button.ts';

interface Properties {
  /** What the part is called in the message, such as `The graph`. */
  readonly name: string;
  /** What else can be done about it, where the part is the whole page. */
  readonly rescue?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure inside one part of the window, with a button that draws the part anew. */
export class ErrorBoundary extends Component<Properties, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`${this.props.name} failed`, error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const { name, rescue } = this.props;
    const [Frame, Title] = rescue === undefined ? (['div', 'p'] as const) : (['main', 'h1'] as const);
    return (
      <Frame className={styles.emptyState}>
        <div role="alert">
          <Title className={styles.emptyTitle}>{name} could not be shown.</Title>
          <p>Your text is still here. ({this.state.error.message})</p>
        </div>
        <button type="button" className={buttonClass()} onClick={() => this.setState({ error: null })}>
          Try again
        </button>
        {rescue}
      </Frame>
    );
  }
}
