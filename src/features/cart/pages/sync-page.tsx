import { Suspense } from 'react'
import { takeUpdate } from '../../../lib/app-update.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { usePartition } from '../../../session/acting.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { HandoverButtons } from '../handover/handover-buttons.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { useSyncCentreMessages } from '../messages/sync-centre/sync-centre-messages.ts'
import styles from '../sync/sync-page.module.css'
import { useConnection } from '../sync/use-connection.ts'
import { type SyncCentre, useSyncCentre } from '../sync/use-sync-centre.ts'
import { SyncedCartSection, SyncedRequests, SyncedWishes } from './sync-parts.tsx'

const StorageNotices = lazyComponent([], async () => (await import('../sync/storage-notices.tsx')).StorageNotices)

/** Everything on this device that the server has not confirmed: of every cart and every kind. */
export default function SyncPage() {
  const messages = useSyncCentreMessages()
  const person = usePartition()
  const { centre, read, sendNow } = useSyncCentre(person)
  return (
    <AccountFrame title={messages.title} asOf={null}>
      {centre && person !== null ? (
        <Centre person={person} centre={centre} onChange={() => void read()} onSend={sendNow} />
      ) : (
        <LoadingPlaceholder shape="pictures" />
      )}
    </AccountFrame>
  )
}

interface Props {
  person: Owner
  centre: SyncCentre
  /** A record was removed here, so the page reads again. */
  onChange: () => void
  onSend: () => void
}

function Centre({ person, centre, onChange, onSend }: Props) {
  const messages = useSyncCentreMessages()
  const { sync } = useCartMessages()
  const { account, parkedElsewhere, state } = useConnection()
  const { requests, wishes } = centre
  // A cart without anything waiting is listed where there are several: it says that all of it is sent.
  const carts = centre.carts.filter(({ owner, name }) => name !== null || owner.endsWith(':0'))
  const isEmpty =
    requests.length + wishes.length === 0 && carts.every(({ changes, orders }) => changes.length + orders.length === 0)
  const isOutdated = state === 'update' || carts.some(({ partition }) => partition?.status === 'update_required')
  const copy = async () => (await import('./device-report.ts')).copyReport(centre, messages)
  return (
    <>
      <div className={styles.acts}>
        {isOutdated && <Button onClick={takeUpdate}>{sync.updateNow}</Button>}
        {!isEmpty && !isOutdated && <Button onClick={onSend}>{messages.sendNow}</Button>}
        <Button kind="line" onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </div>
      <HandoverButtons person={person} requests={requests} isEmpty={isEmpty} onClose={onChange} />
      <Suspense>
        {account.rollback.length + account.quarantined > 0 && (
          <StorageNotices rollback={account.rollback} quarantined={account.quarantined} />
        )}
      </Suspense>
      {isEmpty && <EmptyState title={sync.nothing} text={sync.nothingText} />}
      {!isEmpty && carts.map((cart) => <SyncedCartSection key={cart.owner} cart={cart} isOnly={carts.length === 1} />)}
      <SyncedRequests requests={requests} onChange={onChange} />
      <SyncedWishes wishes={wishes} />
      {parkedElsewhere > 0 && <p className={styles.note}>{sync.parked(parkedElsewhere)}</p>}
    </>
  )
}
