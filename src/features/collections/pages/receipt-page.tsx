import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { receiptTextIn } from '#contract/collections/receipt-signature.ts'
import { paths } from '../../../paths.ts'
import { queueOwner } from '../../../session/open-queue.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { deviceKeys } from '../collection-queries.ts'
import { collectionQueue } from '../collection-queue.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { receiptRows } from '../receipt-rows.ts'
import styles from '../receipts.module.css'
import { Verdict } from '../scan-receipt.tsx'
import { keepReceipt } from '../take-money.ts'
import { type VerifiedReceipt, verifyReceipt } from '../verify-receipt.ts'

/** What a plain camera opens: verifies the receipt with the keys of this device, if it has any, and brings it. */
export default function ReceiptPage({ params }: { params: Readonly<Record<string, string>> }) {
  const messages = useCollectionsMessages()
  const text = receiptTextIn(params.text ?? '') ?? ''
  const { owner, profile, isSalesPerson, isDealer } = useSession()
  const { data, isRead } = useOwnQuery(deviceKeys, isSalesPerson || isDealer)
  const { requests } = useRequests(collectionQueue)
  const [verified, setVerified] = useState<VerifiedReceipt | null>(null)
  const keys = data?.device_keys.data
  const name = profile?.dealer?.company_name ?? messages.receipt
  useEffect(() => {
    if (owner !== null && !isRead) return
    const check = async () => {
      const found = await verifyReceipt(text, keys ?? [])
      setVerified(found)
      if (found.kind !== 'forged') await keepReceipt(queueOwner(owner), { text, name })
    }
    check().catch(() => {})
  }, [text, owner, isRead, keys, name])
  const row = receiptRows([], requests).find((one) => one.text === text)
  return (
    <section className={styles.page}>
      <h1>{messages.pageTitle}</h1>
      <div className={styles.result}>
        {verified ? <Verdict verified={verified} /> : <p role="status">{messages.checking}</p>}
        {row && (
          <p role="status">
            {row.state === 'booked' ? messages.arrived : messages.states[row.state]} {row.said}
          </p>
        )}
        {owner !== null && (
          <Link className={buttonClass('line', true)} href={paths.collections()}>
            {messages.toReceipts}
          </Link>
        )}
      </div>
    </section>
  )
}
