import type { Owner } from '../../offline/storage/owner.ts'
import type { WantedProduct } from './fill-list.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './reorder-tiles.module.css'
import { useFillOrderList } from './use-fill-order-list.ts'

interface Props {
  owner: Owner
  lines: readonly WantedProduct[]
  orderNo: string
}

/** Opens the lines of an order in the grid, where stock and limits of today are applied. Works without signal. */
export function OrderAgain({ owner, lines, orderNo }: Props) {
  const { reorder: messages } = useQuickOrderMessages()
  const fill = useFillOrderList(owner)
  if (lines.length === 0) return null
  return (
    <button
      type="button"
      className={styles.again}
      aria-label={messages.againOf(orderNo)}
      onClick={() => void fill(lines)}
    >
      {messages.again}
    </button>
  )
}
