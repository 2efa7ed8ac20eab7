import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Replaces a page that is never cached, while offline. */
export default function NeedsSignalPage() {
  const { staff } = useGuardMessages()
  const { tryAgain } = useMessages()
  return (
    <EmptyState isPage title={staff.offline} text={staff.offlineText}>
      <Button onClick={() => location.reload()}>{tryAgain}</Button>
    </EmptyState>
  )
}
