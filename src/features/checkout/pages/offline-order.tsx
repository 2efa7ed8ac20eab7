import { useState } from 'react'
import { MAX_DISCOUNT_REASON } from '#contract/checkout/checkout-readiness.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Price } from '../../../ui/price.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { ownReceivables } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import styles from '../checkout.module.css'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import { offlineOrderNamespace, useOfflineOrderMessages } from '../messages/offline-order/offline-order-messages.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { useOfflineOrder } from './use-offline-order.ts'

interface Props {
  partition: Owner
  form: CheckoutFormState
  /** An online checkout of this cart had no response: it may have ordered these lines. */
  isUnanswered: boolean
}

/** Order summary and button of somebody who buys on account and has no connection. */
function OfflineOrder({ partition, form, isUnanswered }: Props) {
  const words = useOfflineOrderMessages()
  const order = useOfflineOrder(partition, form)
  const [isTried, setTried] = useState(false)
  const { needs } = form
  // Discount and voucher, credit, rates and weights are read from the device first: an order pressed before would have
  // another total than the server's, and come back with a question.
  const isReady = needs.length === 0 && !isUnanswered && form.choices !== null && order.isCalculated
  const press = () => {
    setTried(true)
    if (isReady) order.press()
  }
  return (
    <>
      <OfflineSums order={order} />
      <div className={styles.bar}>
        {order.discountReason && (
          <Field
            label={words.reason}
            maxLength={MAX_DISCOUNT_REASON}
            value={order.discountReason.value}
            error={isTried && order.isReasonMissing ? words.reasonMissing : undefined}
            onChange={({ target }) => order.discountReason?.onChange(target.value)}
          />
        )}
        {order.failure && <Alert kind="error">{words.failed[order.failure]}</Alert>}
        <p className={styles.still} role="status" id="checkout-still">
          {isUnanswered ? words.failed.unanswered : needs.length > 0 ? <Needs form={form} /> : words.text}
        </p>
        <div className={styles.press}>
          <p className={styles.sum}>
            <Price amount={order.figures.total} />
          </p>
          <Button
            kind={isReady ? 'ink' : 'line'}
            isWide
            isBusy={order.isPressed}
            aria-disabled={isReady ? undefined : true}
            aria-describedby="checkout-still"
            onClick={press}
          >
            {!isReady && <StatusDot state="hollow" />}
            {words.send}
          </Button>
        </div>
      </div>
    </>
  )
}

/** With its texts, which only this part of the page needs. */
export async function loadOfflineOrder() {
  await offlineOrderNamespace.load()
  return OfflineOrder
}

function Needs({ form: { needs } }: Pick<Props, 'form'>) {
  const messages = useCheckoutMessages()
  return (
    <>
      <StatusDot state="signal" />
      {messages.still(needs.map((need) => messages.needs[need]).join(', '))}
    </>
  )
}

/** The figures as far as they are known on this device, and what they mean for the credit. */
function OfflineSums({ order: { figures, settlement, creditLeft } }: { order: ReturnType<typeof useOfflineOrder> }) {
  const { sums } = useCheckoutMessages()
  const words = useOfflineOrderMessages()
  const { locale } = useSite()
  const money = (minor: number) => formatMoney(minor, locale)
  const stop = useOwnQuery(ownReceivables).data?.receivables.stop
  const { subtotal, discount, shippingFee, rounding, total } = figures
  const shipping =
    shippingFee === null ? words.shippingLater : shippingFee === 0 ? sums.shippingFree : money(shippingFee)
  const rows: [name: string, figure: string][] = [
    [sums.subtotal, money(subtotal)],
    ...(discount > 0 ? ([[sums.discount, money(-discount)]] satisfies [string, string][]) : []),
    [sums.shipping, shipping],
    ...(rounding === 0 ? [] : ([[sums.rounding, money(rounding)]] satisfies [string, string][])),
    [sums.total, money(total)],
  ]
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.idle}>
        {words.estimate}
        {shippingFee === null && ` ${words.shippingText}`}
      </p>
      {creditLeft !== null && <p className={styles.idle}>{words.credit(money(creditLeft))}</p>}
      {settlement === 'account' && stop && !stop.is_lifted && (
        <p className={styles.trouble}>{words.stopped(money(stop.amount))}</p>
      )}
      {settlement === 'before' && total > 0 && (
        <p className={styles.trouble}>{creditLeft === null ? words.payFirst : words.beyond}</p>
      )}
    </div>
  )
}
