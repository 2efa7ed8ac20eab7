import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWords } from '../words/frame/frame-words.ts'
import { useGuardWords } from '../words/guard/guard-words.ts'

/** Replaces a page that is never cached, while offline. */
export default function NeedsSignalPage() {
  const { staff } = useGuardWords()
  const { tryAgain } = useWords()
  return (
    <EmptyState isPage title={staff.offline} text={staff.offlineText}>
      <Button onClick={() => location.reload()}>{tryAgain}</Button>
    </EmptyState>
  )
}
