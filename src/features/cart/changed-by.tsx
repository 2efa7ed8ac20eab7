import type { CartLine } from '#contract/cart/cart.ts'
import { formatAgo } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useCartMessages } from './messages/cart/cart-messages.ts'

/** Who added a line to a cart that several people edit, and when. */
export function ChangedBy({ by }: { by: NonNullable<CartLine['changed_by']> }) {
  const { cart, ago } = useCartMessages()
  const now = useNow()
  return <p>{cart.addedBy(by.first_name, formatAgo(Date.parse(by.at), now, ago))}</p>
}
