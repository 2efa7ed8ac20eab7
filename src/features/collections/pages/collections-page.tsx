import { Suspense, useState } from 'react'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { useSession } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { deviceKeys } from '../collection-queries.ts'
import { carriedOrdersNamespace } from '../messages/carried-orders/carried-orders-messages.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { MoneyHeld } from '../money-held.tsx'
import { ReceiptList } from '../receipt-list.tsx'
import styles from '../receipts.module.css'
import { useReceiptRows } from '../use-receipt-rows.ts'

const ScanReceipt = lazyComponent(
  [carriedOrdersNamespace],
  async () => (await import('../scan-receipt.tsx')).ScanReceipt,
)
const CarriedOrderList = lazyComponent(
  [carriedOrdersNamespace],
  async () => (await import('../carried-order-list.tsx')).CarriedOrderList,
)

/** Payments to a sales person: those that they took, or those that a dealer made. */
export default function CollectionsPage() {
  const messages = useCollectionsMessages()
  const { isSalesPerson } = useSession()
  const { rows, requests, money, toConfirm, missing, owner, asOf, error, isKnown } = useReceiptRows()
  // What a receipt is verified with is on the device before the scanner is.
  useOwnQuery(deviceKeys, !isSalesPerson)
  const [opened, setOpened] = useState<string | null>(null)
  const gone = missing.map(({ device_key_id: deviceKeyId, number }) => receiptNo({ deviceKeyId, number }))
  return (
    <AccountFrame title={messages.title} count={rows.length} asOf={asOf}>
      {!isSalesPerson && (
        <div className={styles.scan}>
          <Suspense>
            <ScanReceipt owner={owner} onKept={setOpened} />
          </Suspense>
        </div>
      )}
      {isSalesPerson && <MoneyHeld money={money} toConfirm={toConfirm} />}
      <Suspense>
        {requests.some(({ task }) => task.kind === 'order') && <CarriedOrderList requests={requests} />}
      </Suspense>
      {gone.length > 0 && (
        <p className={styles.missing}>
          <StatusDot state="signal" />
          {messages.missing(gone.join(', '))}
        </p>
      )}
      {rows.length > 0 && <ReceiptList rows={rows} opened={opened} onOpen={setOpened} isSeller={isSalesPerson} />}
      {rows.length === 0 && isKnown && (
        <EmptyState title={messages.empty} text={isSalesPerson ? messages.emptySeller : messages.emptyDealer} />
      )}
      {rows.length === 0 && !isKnown && <LoadingPlaceholder error={error} />}
    </AccountFrame>
  )
}
