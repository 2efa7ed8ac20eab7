import { Component, type ReactNode } from 'react'

interface Props {
  /** A changed value renders the children again, so that a failure does not affect what comes next. */
  resetBy?: unknown
  /** Shown in place of children that failed. */
  fallback: ReactNode
  onFailure?: () => void
  children: ReactNode
}

/** Logs a failed render and replaces only what is inside. */
export class RenderBoundary extends Component<Props, { failedAt: unknown; hasFailed: boolean }> {
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
    this.props.onFailure?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
