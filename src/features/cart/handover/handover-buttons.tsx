import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { handoverNamespace } from '../messages/handover/handover-messages.ts'
import { useSyncCentreMessages } from '../messages/sync-centre/sync-centre-messages.ts'
import styles from '../sync/sync-page.module.css'

const HandoverSheet = lazyComponent(
  [handoverNamespace],
  async () => (await import('./handover-sheet.tsx')).HandoverSheet,
)

interface Props {
  person: Owner
  /** Nothing waits on this device. */
  isEmpty: boolean
  /** What is not sent, besides carts and wishes. */
  requests: readonly QueuedRequest[]
  /** Called when a sheet is closed: the records may have changed. */
  onClose: () => void
}

/** Hands what waits over to another device of the person, and takes it over from one. */
export function HandoverButtons({ isEmpty, onClose, ...rest }: Props) {
  const { handOver, takeOver } = useSyncCentreMessages()
  const [open, setOpen] = useState<'give' | 'take' | null>(null)
  return (
    <div className={styles.acts}>
      {!isEmpty && (
        <Button kind="line" onClick={() => setOpen('give')}>
          {handOver}
        </Button>
      )}
      <Button kind="line" onClick={() => setOpen('take')}>
        {takeOver}
      </Button>
      <Suspense>
        {open && (
          <HandoverSheet
            {...rest}
            kind={open}
            onClose={() => {
              setOpen(null)
              onClose()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
