import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallRefused } from '../../lib/call-errors.ts'
import type { CallQuery } from '../../lib/call-query.ts'
import { isUnanswered } from '../../lib/shown-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/frame/frame-words.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import styles from './answered.module.css'

interface Props<Data> {
  query: CallQuery<Data>
  /** Renders nothing while loading. */
  isQuiet?: boolean
  children: (data: Data) => ReactNode
}

/**
 * Renders the server's response, or a notice that a connection is required. Staff data is never stored on the device.
 */
export function Answered<Data>({ query, isQuiet = false, children }: Props<Data>) {
  const { tryAgain } = useWords()
  const { offline, offlineText, stale } = useStaffWords()
  const answered = useQuery({ ...query, gcTime: 0 })
  const { data, error, refetch } = answered
  const again = (
    <Button kind="line" onClick={() => void refetch()}>
      {tryAgain}
    </Button>
  )
  const isSilent = isUnanswered(answered)
  if (data === undefined && error instanceof CallRefused) return <EmptyState title={error.message}>{again}</EmptyState>
  if (data === undefined && isSilent)
    return (
      <EmptyState title={offline} text={offlineText}>
        {again}
      </EmptyState>
    )
  if (data === undefined && isQuiet) return null
  if (data === undefined)
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    )
  return (
    <>
      {isSilent && (
        <div className={styles.stale}>
          <Alert kind="warning" action={again}>
            {stale}
          </Alert>
        </div>
      )}
      {children(data)}
    </>
  )
}
