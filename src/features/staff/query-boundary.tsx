import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { CallRefused, isStoreFault } from '../../lib/http/call-errors.ts'
import type { CallQuery } from '../../lib/http/call-query.ts'
import { faultIdOf } from '../../lib/http/fault-id.ts'
import { isUnanswered } from '../../lib/http/query-display.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './query-boundary.module.css'
import { WaitingRows } from './waiting-rows.tsx'

interface Props<Data> {
  query: CallQuery<Data>
  /** Renders nothing while loading. */
  isQuiet?: boolean
  /** false: a panel, which renders nothing without a connection because another part of the screen says it. */
  saysOffline?: boolean
  children: (data: Data) => ReactNode
}

/**
 * Renders the server's response, or a notice that a connection is required. Staff data is never stored on the device.
 */
export function QueryBoundary<Data>({ query, isQuiet = false, saysOffline = true, children }: Props<Data>) {
  const { tryAgain, error: errorMessages, connection } = useMessages()
  const { offline, offlineText, stale } = useStaffMessages()
  const answered = useQuery({ ...query, gcTime: 0 })
  const { data, error, refetch } = answered
  const again = (
    <Button kind="line" onClick={() => void refetch()}>
      {tryAgain}
    </Button>
  )
  const isSilent = isUnanswered(answered)
  const faultId = faultIdOf(error ?? answered.failureReason)
  // A panel of a screen says it in one line.
  if (data === undefined && !saysOffline && (error instanceof CallRefused || faultId !== null))
    return (
      <Alert kind="warning" action={again}>
        {error instanceof CallRefused ? error.message : errorMessages.title}
      </Alert>
    )
  if (data === undefined && error instanceof CallRefused) return <Failed title={error.message}>{again}</Failed>
  if (data === undefined && faultId !== null)
    return (
      <Failed title={errorMessages.title} text={errorMessages.reference(faultId)}>
        {again}
      </Failed>
    )
  if (data === undefined && isSilent && !saysOffline) return null
  if (data === undefined && isSilent && isStoreFault(error ?? answered.failureReason))
    return <Failed title={connection.failing}>{again}</Failed>
  if (data === undefined && isSilent)
    return (
      <Failed title={offline} text={offlineText}>
        {again}
      </Failed>
    )
  if (data === undefined && isQuiet) return null
  if (data === undefined) return <WaitingRows />
  return (
    <>
      {isSilent && (
        <div className={styles.stale} data-flush>
          <Alert kind="warning" action={again}>
            {stale}
          </Alert>
        </div>
      )}
      {children(data)}
    </>
  )
}

const Failed = (state: ComponentProps<typeof EmptyState>) => (
  <div className={styles.failed}>
    <EmptyState {...state} />
  </div>
)
