import { maskPhone } from '#contract/account/phone.ts'
import type { Order } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { linesWith, unsentLines } from '#contract/orders/parcels.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatDayOf, formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { goodsText } from '../../lib/format/pieces.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { expectedArrival } from './expected-arrival.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-facts.module.css'
import { TrackingNumber } from './tracking-number.tsx'

/** States in which the goods are still to be picked up. */
export const OPEN_PICKUP: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'PREORDER',
  'PAID',
  'PROCESSING',
  'READY_FOR_PICKUP',
]

/** All shipments, and the delivery address or pickup store. */
export function OrderDelivery({ order }: { order: Order }) {
  const messages = useOrdersMessages()
  const now = useNow()
  const dateFormat = useDateFormat()
  const market = MARKETS[useSite().locale]
  const arrival = expectedArrival(order, now)
  const day = (at: number) => formatDayOf(at, dateFormat)
  const { delivery_method, pickup_store, address, pickup_code, status, shipments } = order
  const service = order.calculation.ship_to?.service
  const isToCome = pickup_code === null && OPEN_PICKUP.includes(status)
  return (
    <div className={styles.facts}>
      {arrival && <p className={styles.expected}>{messages.expected(day(arrival.from), day(arrival.to))}</p>}
      {service && shipments.length === 0 && <p className={styles.note}>{service.name}</p>}
      {shipments.length > 0 && <Shipments order={order} />}
      {pickup_store && (
        <address>
          <strong>{pickup_store.name}</strong>
          {pickup_store.address_1}
          <br />
          {pickup_store.address_2 && (
            <>
              {pickup_store.address_2}
              <br />
            </>
          )}
          {pickup_store.postcode} {pickup_store.city}, {pickup_store.state_name}
          <br />
          <a href={`tel:${pickup_store.phone}`}>{maskPhone(pickup_store.phone, market)}</a>
        </address>
      )}
      {delivery_method === 'PICKUP' && isToCome && <p className={styles.note}>{messages.code.later}</p>}
      {address && <ParcelLabel address={address} phone={maskPhone(address.phone, market)} />}
    </div>
  )
}

/** Formatted as on the parcel. */
const ParcelLabel = ({ address, phone }: { address: NonNullable<Order['address']>; phone: string }) => (
  <address>
    <strong>
      {address.first_name} {address.last_name}
    </strong>
    {[
      [address.address_1],
      [address.address_2],
      [address.subdistrict, address.district],
      [`${address.postcode} ${address.city}`, address.state.name],
    ]
      .map((parts) => parts.filter(Boolean).join(', '))
      .filter(Boolean)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
    <span>{phone}</span>
  </address>
)

/** The parcels with what is in them, where there are several, and what is in none. */
function Shipments({ order: { shipments, lines, is_partly_sent } }: { order: Order }) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const unsent = linesWith(lines, unsentLines(lines, shipments))
  const isInParts = shipments.length > 1 || unsent.length > 0
  const rest = is_partly_sent ? messages.shipment.toCome : messages.shipment.notSent
  return (
    <ul className={styles.rows}>
      {shipments.map(({ courier, tracking_no, tracking_url, shipped_at, lines: contents = [], status, status_at }) => (
        <li key={tracking_no}>
          <div>
            <strong>{messages.shipment.sent(courier, formatMoment(Date.parse(shipped_at), now, dateFormat))}</strong>
            <p>
              {messages.shipment.number} <TrackingNumber number={tracking_no} href={tracking_url} />
            </p>
            {status && (
              <p>
                {[messages.shipment.status[status], status_at && formatMoment(Date.parse(status_at), now, dateFormat)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            )}
            {isInParts && <p>{messages.shipment.contents(goodsText(linesWith(lines, contents)))}</p>}
          </div>
        </li>
      ))}
      {unsent.length > 0 && (
        <li>
          <strong>{rest(goodsText(unsent))}</strong>
        </li>
      )}
    </ul>
  )
}
