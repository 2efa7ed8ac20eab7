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
  const { tryAgain } = useMessages()
  const { stale } = useStaffMessages()
  const answered = useQuery({ ...query, gcTime: 0 })
  const { data, error, failureReason, refetch } = answered
  const isSilent = isUnanswered(answered)
  const again = (
    <Button kind="line" onClick={() => void refetch()}>
      {tryAgain}
    </Button>
  )
  if (data === undefined) return <Missing {...{ error, failureReason, isSilent, isQuiet, saysOffline, again }} />
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

interface MissingProps extends Required<Pick<Props<unknown>, 'isQuiet' | 'saysOffline'>> {
  error: Error | null
  /** Of the last attempt, while there are further ones. */
  failureReason: Error | null
  isSilent: boolean
  /** Button for another attempt. */
  again: ReactNode
}

/** Why there is no data: refused, a fault, the store or the device without a connection; or the data is loading. */
function Missing({ error, failureReason, isSilent, isQuiet, saysOffline, again }: MissingProps) {
  const { error: faults, connection } = useMessages()
  const { offline, offlineText } = useStaffMessages()
  const failure = error ?? failureReason
  const faultId = faultIdOf(failure)
  const refusal = error instanceof CallRefused ? error.message : null
  if (!saysOffline && (refusal !== null || faultId !== null))
    return (
      <Alert kind="warning" action={again}>
        {refusal ?? faults.title}
      </Alert>
    )
  if (refusal !== null) return <Failed title={refusal}>{again}</Failed>
  if (faultId !== null)
    return (
      <Failed title={faults.title} text={faults.reference(faultId)}>
        {again}
      </Failed>
    )
  if (isSilent && !saysOffline) return null
  if (isSilent && isStoreFault(failure)) return <Failed title={connection.failing}>{again}</Failed>
  if (isSilent)
    return (
      <Failed title={offline} text={offlineText}>
        {again}
      </Failed>
    )
  return isQuiet ? null : <WaitingRows />
}

const Failed = (state: ComponentProps<typeof EmptyState>) => (
  <div className={styles.failed}>
    <EmptyState {...state} />
  </div>
)
