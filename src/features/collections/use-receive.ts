import { useState } from 'react'
import { useLocation } from 'wouter'
import { joinName } from '../../lib/full-name.ts'
import type { Payment } from '../../offline/collections/receipt-book.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { useRequests } from '../../session/use-requests.ts'
import { useSession } from '../../session/use-session.ts'
import { collectionQueue } from './collection-queue.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { receiptRows, type ShownReceipt } from './receipt-rows.ts'

/** Name of the error of a device without a registered key. */
const NO_RECEIPT_BOOK = 'NoReceiptBook'

/** What signs, apart from what the page needs to be shown. */
export const loadSigning = () => import('./take-money.ts')

/** Signs and stores a payment, and shows its receipt. Closing the receipt leads to the list of receipts. */
export function useReceive(person: Owner, dealer: { name: string }) {
  const messages = useCollectionsMessages()
  const { profile } = useSession()
  const [, goTo] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { requests } = useRequests(collectionQueue)
  const [taken, setShown] = useState<ShownReceipt | null>(null)
  async function receive(payment: Payment, photo: File | null): Promise<void> {
    if (isBusy || taken) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { takeMoney } = await loadSigning()
      const text = await takeMoney(person, { payment, name: dealer.name, photo })
      const by = profile && joinName(profile)
      setShown({ text, state: 'waiting', dealer: dealer.name, by, paymentNo: null, notes: [], isOwn: true })
    } catch (error) {
      setFailure(error instanceof Error && error.name === NO_RECEIPT_BOOK ? messages.notReady : messages.notKept)
    }
    setBusy(false)
  }
  // With a connection the store books it while the dealer is looking at it.
  const row = receiptRows([], requests).find(({ text }) => text === taken?.text)
  const shown = taken && { ...taken, state: row?.state ?? taken.state, paymentNo: row?.collection?.payment_no ?? null }
  const close = () => {
    setShown(null)
    goTo(paths.collections())
  }
  return { receive, failure, isBusy, shown, close }
}
