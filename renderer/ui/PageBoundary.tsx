import { Component, type ReactNode } from 'react';
import { asDeskError } from '../rpc/desk-call-error.ts';
import { PageFailed } from './PageFailed.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Where one is: what failed elsewhere is tried anew. */
  readonly place?: string;
}

interface PageBoundaryState {
  readonly thrown: { readonly value: unknown } | null;
}

/** Catches what a page throws while it is drawn, so that the rest of the desk stays usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { thrown: null };

  static getDerivedStateFromError(value: unknown): PageBoundaryState {
    return { thrown: { value } };
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (before.place !== this.props.place && this.state.thrown !== null) this.setState({ thrown: null });
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children;
    return (
      <PageFailed
        error={asDeskError(this.state.thrown.value)}
        onReload={() => this.setState({ thrown: null })}
      />
    );
  }
}
