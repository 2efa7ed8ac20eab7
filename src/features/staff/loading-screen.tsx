import { useEffect, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './query-boundary.module.css'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'

/** A request to a stopped server can take long to fail; people should not wait that long to learn why. */
const NOTICE_MS = 1_500

/** A section while its code is loaded; soon it says that a connection is needed, since no such screen is stored. */
export function LoadingScreen({ section }: { section: StaffSection }) {
  const { offline, offlineText } = useStaffMessages()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <StaffFrame section={section}>
      {isLate ? (
        <EmptyState title={offline} text={offlineText} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </StaffFrame>
  )
}
