import { Suspense } from 'react'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { RECEIPT_DOTS, type ReceiptRow, type ShownReceipt } from './receipt-rows.ts'

import styles from './receipts.module.css'

const ReceiptSheet = lazyComponent([], async () => (await import('./receipt-sheet.tsx')).ReceiptSheet)

interface Props {
  rows: readonly ReceiptRow[]
  /** Text of the receipt that is shown. */
  opened: string | null
  onOpen: (text: string | null) => void
  isSeller: boolean
}

/** Receipts with their state; each opens with its code. */
export function ReceiptList({ rows, opened, onOpen, isSeller }: Props) {
  const messages = useCollectionsMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const notesOf = useNotes()
  const row = rows.find(({ text }) => text === opened)
  const shown: ShownReceipt | null = row
    ? {
        text: row.text,
        state: row.state,
        dealer: row.dealer,
        by: row.by,
        paymentNo: row.collection?.payment_no ?? null,
        notes: notesOf(row),
        isOwn: isSeller,
      }
    : null
  return (
    <>
      <ul className={styles.list} aria-label={messages.list}>
        {rows.map((one) => {
          const { text, state, dealer, total, takenAt, way } = one
          const no = receiptNo(one)
          return (
            <li key={text}>
              <button type="button" aria-label={messages.open(no)} onClick={() => onOpen(text)}>
                <span>
                  <strong>{dealer}</strong>
                  <Badge dot={RECEIPT_DOTS[state]}>{messages.states[state]}</Badge>
                  <small>{[formatMoment(takenAt, now, dateFormat), no, messages.ways[way]].join('\u00a0· ')}</small>
                  {notesOf(one).map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </span>
                <Price amount={total} />
              </button>
            </li>
          )
        })}
      </ul>
      <Suspense>{shown && <ReceiptSheet shown={shown} onClose={() => onOpen(null)} />}</Suspense>
    </>
  )
}

function useNotes(): (row: ReceiptRow) => string[] {
  const messages = useCollectionsMessages()
  return ({ collection, said }) => [
    ...(said === null ? [] : [said]),
    ...(collection?.is_booked && collection.cheque_state ? [messages.cheque[collection.cheque_state]] : []),
    ...(collection?.is_reallocated ? [messages.reallocated] : []),
    ...(collection?.findings ?? []).map((finding) => messages.findings[finding]),
  ]
}
