import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { takeUpdate } from '../../../lib/app-update.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { usePartition } from '../../auth/session/acting.ts'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { useSyncCentreMessages } from '../messages/sync-centre/sync-centre-messages.ts'
import { QuarantinedRecords } from '../sync/quarantined-records.tsx'
import { RolledBack } from '../sync/rolled-back.tsx'
import { useConnection } from '../sync/use-connection.ts'
import styles from './sync-page.module.css'
import { SyncedCartSection, SyncedRequests, SyncedWishes } from './sync-parts.tsx'
import { type SyncCentre, useSyncCentre } from './use-sync-centre.ts'

/** Everything on this device that the server has not confirmed: of every cart and every kind. */
export default function SyncPage() {
  const messages = useSyncCentreMessages()
  const { centre, read, sendNow } = useSyncCentre(usePartition())
  return (
    <AccountFrame title={messages.title} asOf={null}>
      {centre ? (
        <Centre centre={centre} onChange={() => void read()} onSend={sendNow} />
      ) : (
        <LoadingPlaceholder shape="pictures" />
      )}
    </AccountFrame>
  )
}

interface Props {
  centre: SyncCentre
  /** A record was removed here, so the page reads again. */
  onChange: () => void
  onSend: () => void
}

function Centre({ centre, onChange, onSend }: Props) {
  const messages = useSyncCentreMessages()
  const { sync } = useCartMessages()
  const { account, parkedElsewhere, state } = useConnection()
  const { requests, wishes } = centre
  // A cart without anything waiting is listed where there are several: it says that all of it is sent.
  const carts = centre.carts.filter(({ owner, name }) => name !== null || owner.endsWith(':0'))
  const isEmpty =
    requests.length + wishes.length === 0 && carts.every(({ changes, orders }) => changes.length + orders.length === 0)
  const isOutdated = state === 'update' || carts.some(({ partition }) => partition?.status === 'update_required')
  const copy = async () => {
    try {
      const { deviceReport } = await import('./device-report.ts')
      await navigator.clipboard.writeText(await deviceReport(centre))
      showToast({ id: 'sync-report', kind: 'success', message: messages.copied })
    } catch {
      showToast({ id: 'sync-report', kind: 'error', message: messages.copyFailed })
    }
  }
  return (
    <>
      <div className={styles.acts}>
        {isOutdated && <Button onClick={takeUpdate}>{sync.updateNow}</Button>}
        {!isEmpty && !isOutdated && <Button onClick={onSend}>{messages.sendNow}</Button>}
        <Button kind="line" onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </div>
      <RolledBack lines={account.rollback} />
      {isEmpty && <EmptyState title={sync.nothing} text={sync.nothingText} />}
      {!isEmpty && carts.map((cart) => <SyncedCartSection key={cart.owner} cart={cart} isOnly={carts.length === 1} />)}
      <SyncedRequests requests={requests} onChange={onChange} />
      <SyncedWishes wishes={wishes} />
      <QuarantinedRecords count={account.quarantined} />
      {parkedElsewhere > 0 && <p className={styles.note}>{sync.parked(parkedElsewhere)}</p>}
    </>
  )
}
