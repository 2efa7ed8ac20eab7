import { useMemo } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { qrCode, SMALL_QR } from '../../../lib/qr-code.ts'
import { useSite } from '../../../lib/site.ts'
import type { LinePieces, ShownOrder, WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { Price } from '../../../ui/price.tsx'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import figures from '../order-figures.module.css'
import styles from './waiting-order.module.css'

/** The reference, large enough to be read across a counter, with its QR code. */
export function OrderReference({ reference }: { reference: string }) {
  const messages = useWaitingOrdersMessages()
  const qr = useMemo(() => qrCode(reference, SMALL_QR), [reference])
  return (
    <div className={styles.reference}>
      <p>{reference}</p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={messages.qr(reference)}>
        <path d={qr.path} />
      </svg>
    </div>
  )
}

/** The figures that the person agreed to. Adds nothing up. */
export function OrderSums({ shown, isConfirmed }: { shown: ShownOrder; isConfirmed: boolean }) {
  const { sums, estimate } = useWaitingOrdersMessages()
  const { locale } = useSite()
  const money = (minor: number) => formatMoney(minor, locale)
  const fee = shown.shippingFee
  const shipping = fee === null ? sums.shippingLater : fee === 0 ? sums.shippingFree : money(fee)
  const rows: [name: string, figure: string][] = [
    [sums.subtotal, money(shown.subtotal)],
    ...(shown.discount > 0 ? ([[sums.discount, money(-shown.discount)]] satisfies [string, string][]) : []),
    [sums.shipping, shipping],
    ...(shown.rounding === 0 ? [] : ([[sums.rounding, money(shown.rounding)]] satisfies [string, string][])),
  ]
  return (
    <>
      <dl className={figures.figures}>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className={figures.total}>
          <dt>{sums.total}</dt>
          <dd>{money(shown.total)}</dd>
        </div>
      </dl>
      {!isConfirmed && <p className={figures.note}>{estimate}</p>}
    </>
  )
}

/** How many of which product, line by line. */
export function OrderPieces({ pieces }: { pieces: readonly LinePieces[] }) {
  const { times } = useWaitingOrdersMessages()
  return (
    <ul>
      {pieces.map(({ key, name, quantity }) => (
        <li key={key}>{times(quantity, name)}</li>
      ))}
    </ul>
  )
}

/** What the cart and the order say differently about the same products, after changes on another device. */
export function CartDifference({ order: { state, missing }, inCart }: { order: WaitingOrder; inCart: LinePieces[] }) {
  const messages = useWaitingOrdersMessages()
  const isTold = missing === undefined || state === 'refused'
  return (
    <>
      {!isTold && (
        <section className={styles.part}>
          <h2>{messages.notInCart}</h2>
          <OrderPieces pieces={missing} />
        </section>
      )}
      {inCart.length > 0 && (
        <section className={styles.part}>
          <h2>{messages.stillInCart}</h2>
          <OrderPieces pieces={inCart} />
        </section>
      )}
    </>
  )
}

/** The lines, the destination, the way it is paid and the note. */
export function OrderContent({ order: { shown, body } }: { order: WaitingOrder }) {
  const messages = useWaitingOrdersMessages()
  return (
    <>
      <section className={styles.part}>
        <h2>{messages.lines}</h2>
        <ul className={styles.lines}>
          {shown.lines.map(({ productable, productable_type, quantity, unitPrice }) => (
            <li key={`${productable_type}:${productable.id}`}>
              <span>{messages.times(quantity, productable.name)}</span>
              <Price amount={quantity * unitPrice} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{messages.delivery}</h2>
        <address>
          {shown.destination.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {shown.destination.length === 0 && <p>{messages.deliveryElsewhere}</p>}
        <p>{messages.payment[body.expected_settlement]}</p>
      </section>
      {body.remark && (
        <section className={styles.part}>
          <h2>{messages.note}</h2>
          <p>{body.remark}</p>
        </section>
      )}
    </>
  )
}
