import { Link } from 'wouter'
import { CallRefused } from '../lib/http/call-errors.ts'
import { faultIdOf } from '../lib/http/fault-id.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

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
  const { error: messages } = useMessages()
  const isRefused = error instanceof CallRefused
  const faultId = faultIdOf(error)
  return (
    <EmptyState isPage title={isRefused ? error.message : title} text={isRefused ? undefined : text}>
      {faultId && <small>{messages.reference(faultId)}</small>}
      <Link className={buttonClass()} href={href}>
        {message}
      </Link>
    </EmptyState>
  )
}
