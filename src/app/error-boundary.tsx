import { Component, type ReactNode } from 'react'
import ErrorPage from '../features/site/pages/error-page.tsx'

interface Props {
  /** A changed value resets the boundary, so that a failed page does not affect the next one. */
  resetBy?: unknown
  children: ReactNode
}

/** Logs a failed render and shows the full-page error view (specification 8). */
export class ErrorBoundary extends Component<Props, { failedAt: unknown; hasFailed: boolean }> {
  override state = { hasFailed: false, failedAt: undefined as unknown }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { resetBy }: Props,
    { hasFailed, failedAt }: { hasFailed: boolean; failedAt: unknown },
  ) {
    return hasFailed && failedAt !== resetBy ? { hasFailed: false, failedAt: resetBy } : { failedAt: resetBy }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
