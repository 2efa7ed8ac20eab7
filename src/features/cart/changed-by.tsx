import type { CartLine } from '#contract/entities/cart.ts'
import { formatAgo } from '../../lib/format-date.ts'
import { useNow } from '../../lib/now.ts'
import { useCartWords } from '../../words/cart/cart-words.ts'

/** Who added a line to a cart that several people edit, and when. */
export function ChangedBy({ by }: { by: NonNullable<CartLine['changed_by']> }) {
  const { cart, ago } = useCartWords()
  const now = useNow()
  return <p>{cart.addedBy(by.first_name, formatAgo(Date.parse(by.at), now, ago))}</p>
}
