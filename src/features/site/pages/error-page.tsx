import { lastFaultId } from '../../../lib/http/connectivity.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface Props {
  /** A more specific message than the general one. */
  message?: string | undefined
  /** Nothing is broken: the page needs a connection. */
  isOffline?: true | undefined
}

/**
 * Full-page error view. It must not depend on anything that may have failed: its way out is a plain link, which loads
 * a new document.
 */
export default function ErrorPage({ message, isOffline }: Props) {
  const { error, messages, product } = useMessages()
  const faultId = isOffline ? null : lastFaultId()
  const title = isOffline ? product.unavailableOffline : error.title
  return (
    <EmptyState isPage title={title} text={message ?? messages.somethingWrong}>
      {faultId && <small>{error.reference(faultId)}</small>}
      <Button onClick={() => location.reload()}>{error.reload}</Button>
      <a className={buttonClass('line')} href="/">
        {error.home}
      </a>
    </EmptyState>
  )
}
