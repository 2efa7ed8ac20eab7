import { useQuery } from '@tanstack/react-query'
import type { SignedOrder } from '#contract/collections/signed-order.ts'
import { useOwnProducts } from '../../lib/dealer-prices.ts'
import { snapshotQuery } from '../catalogue/use-query-with-snapshot.ts'
import { useCarriedOrdersMessages } from './messages/carried-orders/carried-orders-messages.ts'
import styles from './receipts.module.css'

/** What an order is of, by the catalogue on this device: the code has no names. */
export function CarriedLines({ lines }: Pick<SignedOrder['body'], 'lines'>) {
  const messages = useCarriedOrdersMessages()
  const { data } = useQuery(snapshotQuery)
  const cards = useOwnProducts(data?.products)
  const nameOf = (line: (typeof lines)[number]) =>
    cards?.find(({ id, type }) => id === line.productable_id && type === line.productable_type)?.name
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.productable_type} ${line.productable_id}`}>
          {messages.line(line.quantity, nameOf(line) ?? messages.unknownItem)}
        </li>
      ))}
    </ul>
  )
}
