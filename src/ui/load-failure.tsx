import { useQueryClient } from '@tanstack/react-query'
import { CallRefused } from '../lib/http/call-errors.ts'
import { faultIdOf } from '../lib/http/fault-id.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  error: Error
  isPage?: boolean
  /** Of data that is no query; by default every query without data is asked again. */
  onRetry?: () => void
}

/** Data that could not be loaded although the store was reached: the reason, and another attempt. */
export function LoadFailure({ error, isPage = false, onRetry }: Props) {
  const { error: messages, tryAgain } = useMessages()
  const queries = useQueryClient()
  const faultId = faultIdOf(error)
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  return (
    <EmptyState
      isPage={isPage}
      title={error instanceof CallRefused ? error.message : messages.title}
      text={faultId === null ? undefined : messages.reference(faultId)}
    >
      <Button onClick={onRetry ?? retry}>{tryAgain}</Button>
    </EmptyState>
  )
}
