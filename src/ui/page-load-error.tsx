import { Link } from 'wouter'
import { CallRefused, isStoreFault } from '../lib/http/call-errors.ts'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadFailure } from './load-failure.tsx'

interface Props {
  /** The error of the call; null when there was no response. */
  error: Error | null
  /** Shown unless the server refused the call; its message is then shown instead. */
  title: string
  text: string
  /** Link to another page. */
  href: string
  message: string
}

/** A page whose data could not be loaded. */
export function PageLoadError({ error, title, text, href, message }: Props) {
  if (error !== null && isStoreFault(error)) return <LoadFailure error={error} isPage />
  const isRefused = error instanceof CallRefused
  return (
    <EmptyState isPage title={isRefused ? error.message : title} text={isRefused ? undefined : text}>
      <Link className={buttonClass()} href={href}>
        {message}
      </Link>
    </EmptyState>
  )
}
