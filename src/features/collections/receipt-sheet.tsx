import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Receipt } from '#contract/collections/receipt.ts'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import { formatDay, formatDayOf, formatTime } from '../../lib/format/format-date.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StrokeIcon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { paidLines } from './paid-lines.ts'
import { RECEIPT_DOTS, type ShownReceipt } from './receipt-rows.ts'
import styles from './receipt-sheet.module.css'
import { ShareReceipt } from './share-receipt.tsx'
import { SignedCode } from './signed-code.tsx'

const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'

/** A signed receipt with its code, to be scanned from arm's length. */
export function ReceiptSheet({ shown, onClose }: { shown: ShownReceipt | null; onClose: () => void }) {
  const { states } = useCollectionsMessages()
  const receipt = useMemo(() => (shown ? (readReceipt(shown.text)?.receipt ?? null) : null), [shown])
  return (
    <Sheet
      title={
        shown && (
          <>
            <StatusDot state={RECEIPT_DOTS[shown.state]} /> {states[shown.state]}
          </>
        )
      }
      isStatus
      isOpen={receipt !== null}
      onClose={onClose}
    >
      {shown && receipt && <Content shown={shown} receipt={receipt} onClose={onClose} />}
    </Sheet>
  )
}

function Content({ shown, receipt, onClose }: { shown: ShownReceipt; receipt: Receipt; onClose: () => void }) {
  const messages = useCollectionsMessages()
  return (
    <div className={styles.receipt}>
      <div className={styles.total}>
        <p>
          <Amount amount={receipt.total} />
        </p>
        <p>
          {messages.from[receipt.way]} <b>{shown.dealer}</b>
        </p>
      </div>
      <div className={styles.proof}>
        <SignedCode text={shown.text} label={messages.code} />
        <Facts receipt={receipt} by={shown.by} />
      </div>
      <Lines receipt={receipt} notes={shown.notes} />
      {shown.isOwn && shown.state === 'waiting' && (
        <p className={styles.note}>
          <StrokeIcon path={LOCK} />
          {messages.scanIt}
        </p>
      )}
      <div className={styles.acts}>
        <Button isWide onClick={onClose}>
          {messages.done}
        </Button>
        <ShareReceipt shown={shown} receipt={receipt} />
        {shown.paymentNo !== null && (
          <Link className={buttonClass('line', true)} href={paths.paymentReceipt(shown.paymentNo)}>
            {messages.pdf}
          </Link>
        )}
      </div>
    </div>
  )
}

function Facts({ receipt, by }: { receipt: Receipt; by: string | null }) {
  const messages = useCollectionsMessages()
  const dateFormat = useDateFormat()
  return (
    <dl>
      <dt>{messages.receipt}</dt>
      <dd className={styles.no}>{receiptNo(receipt)}</dd>
      <dt>{messages.time}</dt>
      <dd>{formatTime(receipt.takenAt, dateFormat)}</dd>
      <dd className={styles.day}>{formatDayOf(receipt.takenAt, dateFormat)}</dd>
      {by !== null && (
        <>
          <dt>{messages.receivedBy}</dt>
          <dd>{by}</dd>
        </>
      )}
    </dl>
  )
}

/** What it pays, by invoice; the rest goes to the oldest ones. */
function Lines({ receipt, notes }: { receipt: Receipt; notes: readonly string[] }) {
  const messages = useCollectionsMessages()
  const dateFormat = useDateFormat()
  const { reference, bank, chequeOn } = receipt
  const cheque =
    chequeOn === null ? null : messages.chequeLine(bank, reference, formatDay(chequeOn, dateFormat.language))
  const by = cheque ?? (reference === '' ? null : messages.referenceLine(reference))
  return (
    <div className={styles.lines}>
      <ul>
        {paidLines(receipt, messages.onAccount).map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <Amount amount={amount} isBare isStrong />
          </li>
        ))}
      </ul>
      {[by, ...notes].map((text) => text !== null && <p key={text}>{text}</p>)}
    </div>
  )
}
