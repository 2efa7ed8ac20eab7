import { useQuery } from '@tanstack/react-query'
import { sumOf } from '#contract/cart/goods.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import { formatStoreMoment } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { ClaimReceipt } from '../claim-receipt.tsx'
import { useReceiptMessages } from '../messages/receipt/receipt-messages.ts'
import styles from '../receipt-page.module.css'
import { receiptQuery } from '../receipt-query.ts'
import { ReceiptSlip } from '../receipt-slip.tsx'
import { type Slip, shopOf } from '../slip.ts'

/** Before it has arrived the store is asked again, less and less often. */
const AGAIN_MS = { step: 5_000, most: 60_000 }

/** What the QR code of a counter's receipt opens. */
export default function ReceiptPage({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  const messages = useReceiptMessages()
  const { data, error } = useQuery({
    ...receiptQuery(code),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.receipt ? false : Math.min(AGAIN_MS.most, AGAIN_MS.step * (1 + state.dataUpdateCount)),
  })
  if (!data)
    return (
      <>
        <h1 className={styles.title}>{messages.title}</h1>
        <noscript>
          <p className={styles.title}>{messages.needsScript}</p>
        </noscript>
        <LoadingPlaceholder error={error} />
      </>
    )
  if (data.receipt === null)
    return (
      <div role="status">
        <EmptyState isPage title={messages.notYet} text={messages.notYetText} />
      </div>
    )
  return <Receipt code={code} receipt={data.receipt} />
}

function Receipt({ code, receipt }: { code: string; receipt: CounterReceipt }) {
  const messages = useReceiptMessages()
  const dateFormat = useDateFormat()
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header>
          <h1>{messages.number(receipt.receipt_no)}</h1>
          <p>
            {receipt.store}, {formatStoreMoment(Date.parse(receipt.taken_at), dateFormat)}
          </p>
        </header>
        <ClaimReceipt code={code} receipt={receipt} />
        {receipt.refunds.length > 0 && (
          <section className={styles.refunds}>
            <h2>{messages.refunds}</h2>
            <ul>
              {receipt.refunds.map(({ at, amount }) => (
                <li key={at}>
                  <span>{formatStoreMoment(Date.parse(at), dateFormat)}</span>
                  <Amount amount={amount} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.paper}>
        <ReceiptSlip slip={slipOf(receipt)} />
      </div>
    </div>
  )
}

function slipOf(receipt: CounterReceipt): Slip {
  const { tendered, payments } = receipt
  const cash = sumOf(payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount))
  return {
    no: receipt.receipt_no,
    takenAt: Date.parse(receipt.taken_at),
    shop: shopOf(receipt.seller, receipt.store),
    till: `${receipt.store}, ${receipt.till}`,
    seller: null,
    lines: receipt.lines.map(({ name, quantity, unit_price: unit }) => ({
      name,
      quantity,
      unit,
      amount: unit * quantity,
    })),
    off: receipt.discount,
    rounding: receipt.rounding,
    total: receipt.total,
    taxes: receipt.taxes,
    payments,
    tendered,
    change: tendered === null ? 0 : tendered - cash,
    age: null,
    link: null,
  }
}
