import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { signedTextIn } from '#contract/collections/signed-text.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import { paths } from '../../../paths.ts'
import { queueOwner } from '../../../session/open-queue.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { deviceKeys } from '../collection-queries.ts'
import { collectionQueue } from '../collection-queue.ts'
import { useCarriedOrdersMessages } from '../messages/carried-orders/carried-orders-messages.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { receiptRows } from '../receipt-rows.ts'
import styles from '../receipts.module.css'
import { keepSigned } from '../take-money.ts'
import { Verdict } from '../verdict.tsx'
import { isKept, type Verified, verifySigned } from '../verify-signed.ts'

const OrderArrival = lazyComponent([], async () => (await import('../carried-order-list.tsx')).OrderArrival)

/** What a plain camera opens: verifies a receipt or an order with the keys of this device, if any, and brings it. */
export default function ReceiptPage({ params }: { params: Readonly<Record<string, string>> }) {
  const messages = useCollectionsMessages()
  const ofOrders = useCarriedOrdersMessages()
  const text = signedTextIn(params.text ?? '') ?? ''
  const { owner, profile, isSalesPerson, isDealer } = useSession()
  const { data, isRead } = useOwnQuery(deviceKeys, isSalesPerson || isDealer)
  const { requests } = useRequests(collectionQueue)
  const [verified, setVerified] = useState<Verified | null>(null)
  const keys = data?.device_keys.data
  const isOrder = verified?.signed?.what === 'order'
  const name = profile?.dealer?.company_name ?? messages.receipt
  useEffect(() => {
    if (owner !== null && !isRead) return
    const check = async () => {
      const found = await verifySigned(text, keys ?? [])
      setVerified(found)
      if (isKept(found)) await keepSigned(queueOwner(owner), { text, name, signed: found.signed })
    }
    check().catch(() => {})
  }, [text, owner, isRead, keys, name])
  return (
    <section className={styles.page}>
      <h1>{isOrder ? ofOrders.orderTitle : messages.pageTitle}</h1>
      <div className={styles.result}>
        {verified ? <Verdict verified={verified} /> : <p role="status">{messages.checking}</p>}
        <Arrival verified={verified} text={text} requests={requests} />
        {owner !== null && (
          <Link className={buttonClass('line', true)} href={paths.collections()}>
            {messages.toReceipts}
          </Link>
        )}
      </div>
    </section>
  )
}

interface ArrivalProps {
  verified: Verified | null
  text: string
  requests: readonly QueuedRequest<'collections'>[]
}

/** What the store has said of it. */
function Arrival({ verified, text, requests }: ArrivalProps) {
  const messages = useCollectionsMessages()
  const signed = verified?.signed
  if (signed?.what === 'order')
    return (
      <Suspense>
        <OrderArrival clientRef={signed.order.body.client_ref} requests={requests} />
      </Suspense>
    )
  const row = receiptRows([], requests).find((one) => one.text === text)
  return (
    row && (
      <p role="status">
        {row.state === 'booked' ? messages.arrived : messages.states[row.state]} {row.said}
      </p>
    )
  )
}
