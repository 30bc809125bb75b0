import { Component, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

/** Catches a screen that could not be loaded or drawn. A class, because React has no other way. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    // A new visit fetches what may have been replaced on the server meanwhile.
    return <ErrorState error={this.state.error} onRetry={() => location.reload()} />
  }
}
