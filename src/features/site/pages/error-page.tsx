import { Link } from 'wouter'
import { lastFaultId } from '../../../lib/http/connectivity.ts'
import { notifyReconnect } from '../../../lib/http/reconnect-events.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface Props {
  /** A more specific message than the general one. */
  message?: string
  /** Instead of “Something went wrong”, when nothing is broken: the page opens once there is a connection. */
  title?: string
}

/**
 * Full-page error view. It must not depend on anything that may have failed: its way out is a plain link, which loads
 * a new document. Without a connection no document is left: the browser might show its own error page instead.
 */
export default function ErrorPage({ message, title }: Props) {
  const { error, messages, tryAgain } = useMessages()
  const faultId = lastFaultId()
  return (
    <EmptyState isPage title={title ?? error.title} text={message ?? messages.somethingWrong}>
      {faultId && <small>{error.reference(faultId)}</small>}
      {title === undefined ? (
        <>
          <Button onClick={() => location.reload()}>{error.reload}</Button>
          <a className={buttonClass('line')} href="/">
            {error.home}
          </a>
        </>
      ) : (
        <>
          <Button onClick={notifyReconnect}>{tryAgain}</Button>
          <Link className={buttonClass('line')} href="/">
            {error.home}
          </Link>
        </>
      )}
    </EmptyState>
  )
}
