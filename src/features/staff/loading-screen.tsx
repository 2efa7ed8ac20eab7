import { useLate } from '../../lib/http/query-display.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { StaffFrame } from './staff-frame.tsx'
import type { StaffSection } from './staff-sections.ts'
import styles from './waiting-rows.module.css'
import { WaitingRows } from './waiting-rows.tsx'

/** A request to a stopped server can take long to fail; people should not wait that long for a word. */
const NOTICE_MS = 1_500

/** A section while its code is loaded; soon it says what it waits for, since no such screen is stored. */
export function LoadingScreen({ section }: { section: StaffSection }) {
  const { shop } = useMessages()
  const isLate = useLate(true, NOTICE_MS)
  return (
    <StaffFrame section={section}>
      {isLate && (
        <p role="status" className={styles.notice}>
          {shop.waiting}
        </p>
      )}
      <WaitingRows />
    </StaffFrame>
  )
}
