import type { ReactNode } from 'react'
import ErrorPage from '../features/site/pages/error-page.tsx'
import { RenderBoundary } from '../ui/render-boundary.tsx'

interface Props {
  /** A changed value resets the boundary, so that a failed page does not affect the next one. */
  resetBy?: unknown
  children: ReactNode
}

/** Shows the full-page error view in place of a page that failed to render (specification 8). */
export const ErrorBoundary = ({ resetBy, children }: Props) => (
  <RenderBoundary resetBy={resetBy} fallback={<ErrorPage />}>
    {children}
  </RenderBoundary>
)
